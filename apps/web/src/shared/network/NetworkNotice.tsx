import classes from './NetworkNotice.module.css';
import { isOnlyLocal } from './server.ts';

/** Says that phones cannot reach an address, where it is local to this machine. */
export const NetworkNotice = ({ direccion }: { readonly direccion: string }) =>
  isOnlyLocal(direccion) && (
    <p className={classes.aviso} role="note">
      El servidor solo atiende a este equipo: un teléfono no llega. Quien administra lo abre a la red en Mi negocio, en
      la pestaña Red.
    </p>
  );
