import { Button } from '@mantine/core';
import { IconCalendarClock } from '@tabler/icons-react';
import { plural } from '../../../kit/format.ts';
import { useReservacionesDeHoy } from './consulta.ts';
import classes from './Reservaciones.module.css';

export interface VerReservacionesProps {
  readonly telefono: boolean;
  readonly onVer: () => void;
}

/** Opens the reservations, and says how many are awaited today; on a phone beside the counts of the room. */
export const VerReservaciones = ({ telefono, onVer }: VerReservacionesProps) => {
  const { reservaciones } = useReservacionesDeHoy();
  const pendientes = reservaciones.filter(({ estado }) => estado === 'pendiente').length;
  const cuantas = plural(pendientes, 'pendiente', 'pendientes');
  const label = pendientes === 0 ? 'Reservaciones' : `Reservaciones, ${cuantas} hoy`;
  if (telefono)
    return (
      <button
        type="button"
        className={classes.verEnTelefono}
        aria-label={plural(pendientes, 'Reserva pendiente hoy', 'Reservas pendientes hoy')}
        onClick={onVer}
      >
        <IconCalendarClock size={20} stroke={1.9} aria-hidden="true" />
        <strong>{pendientes}</strong>
        <span>{pendientes === 1 ? 'Reserva' : 'Reservas'}</span>
      </button>
    );
  return (
    <Button
      size="md"
      variant="default"
      aria-label={label}
      leftSection={<IconCalendarClock size={19} stroke={1.9} aria-hidden="true" />}
      rightSection={pendientes > 0 && <strong>{pendientes}</strong>}
      onClick={onVer}
    >
      Reservaciones
    </Button>
  );
};
