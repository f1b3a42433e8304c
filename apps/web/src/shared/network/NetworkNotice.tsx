import classes from './NetworkNotice.module.css';
import { isOnlyLocal } from './server.ts';

/** Says that no phone reaches an address, where it is one that only this machine knows. */
export const NetworkNotice = ({ direccion }: { readonly direccion: string }) =>
  isOnlyLocal(direccion) && (
    <p className={classes.aviso} role="note">
      El servidor solo atiende a este equipo: un teléfono no llega. Pide a quien lo administra que lo abra a la red
      (COMAL_HOST).
    </p>
  );
