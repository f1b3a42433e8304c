import { Button } from '@mantine/core';
import type { Reservacion } from '@comal/contract/salones/reservaciones';
import { explained } from '../../../kit/Tip/tip.ts';
import type { Accion } from '../model/accion.ts';
import { MenuDeAcciones } from '../pedidos/MenuDeAcciones.tsx';
import { DatosDeReservacion, EstadoDeReservacion } from './DatosDeReservacion.tsx';
import classes from './Reservaciones.module.css';

export interface ReservacionItemProps {
  readonly reservacion: Reservacion;
  /** What its table is called. */
  readonly mesa: string;
  readonly acciones: readonly Accion[];
}

/** A reservation of the list: its time, whose it is, and 'Llegó' with the rest in a menu. */
export const ReservacionItem = ({ reservacion, mesa, acciones }: ReservacionItemProps) => {
  const { hora, nombre, estado } = reservacion;
  const llego = acciones.find(({ clave }) => clave === 'llego');
  const otras = acciones.filter((accion) => accion !== llego);
  return (
    <li className={classes.reservacion} data-estado={estado} aria-label={`${hora}, ${nombre}`}>
      <time className={classes.hora}>{hora}</time>
      <div className={classes.de}>
        <span className={classes.quien}>
          <strong>{nombre}</strong>
          <EstadoDeReservacion reservacion={reservacion} />
        </span>
        <DatosDeReservacion reservacion={reservacion} mesa={mesa} />
      </div>
      <div className={classes.botones}>
        {llego && (
          <Button
            size="md"
            variant={estado === 'pendiente' ? 'filled' : 'default'}
            aria-label={llego.name}
            data-disabled={llego.reason ? true : undefined}
            {...explained(llego.reason, llego.onClick)}
          >
            {llego.label}
          </Button>
        )}
        <MenuDeAcciones label={`Más acciones de ${nombre}`} acciones={otras} outlined />
      </div>
    </li>
  );
};
