import { IconArrowBackUp } from '@tabler/icons-react';
import { plural } from '../../../../kit/format.ts';
import classes from './TarjetaDeComanda.module.css';

interface TarjetaIdaProps {
  readonly nombre: string;
  readonly cuantos: number;
  readonly onDeshacer: () => void;
}

/** Replaces a card that was just dispatched: says what was dispatched, with an undo button (D-22). */
export const TarjetaIda = ({ nombre, cuantos, onDeshacer }: TarjetaIdaProps) => (
  <div className={classes.ida} role="status">
    <button type="button" className={classes.boton} onClick={onDeshacer} aria-label={`Deshacer: ${nombre}`}>
      <IconArrowBackUp size={24} stroke={2} aria-hidden="true" />
      Deshacer
    </button>
    <p>
      <b>{nombre}</b>
      <span>{plural(cuantos, 'pedido despachado', 'pedidos despachados')}</span>
    </p>
  </div>
);
