import type { Reservacion } from '@comal/contract/salones/reservaciones';
import { ESTADOS_DE_RESERVACION, minutosTarde } from '@comal/domain/salones/reservacion';
import { IconAlarm, IconNote, IconPhone, IconUsers } from '@tabler/icons-react';
import { formatMinutes, plural } from '../../../kit/format.ts';
import { useDelReloj } from '../hooks/useDelReloj.ts';
import classes from './Reservaciones.module.css';

const ICONO = { size: 16, stroke: 1.9, 'aria-hidden': true } as const;

/** By how many minutes a reservation is late, or what became of it; nothing while it is awaited in time. */
export const EstadoDeReservacion = ({ reservacion }: { readonly reservacion: Reservacion }) => {
  const tarde = useDelReloj((ahora) => minutosTarde(reservacion, ahora));
  if (tarde > 0)
    return (
      <span className={classes.tarde}>
        <IconAlarm size={15} stroke={2.2} aria-hidden="true" />
        {`${formatMinutes(tarde)} tarde`}
      </span>
    );
  if (reservacion.estado === 'pendiente') return null;
  return <span className={classes.estado}>{ESTADOS_DE_RESERVACION[reservacion.estado]}</span>;
};

/** Guests, telephone and note of a reservation; `mesa` is what its table is called. */
export const DatosDeReservacion = ({
  reservacion: { comensales, telefono, nota },
  mesa,
}: {
  readonly reservacion: Reservacion;
  readonly mesa?: string | undefined;
}) => (
  <span className={classes.datos}>
    {mesa !== undefined && <b>{mesa}</b>}
    <span>
      <IconUsers {...ICONO} />
      {plural(comensales, 'comensal', 'comensales')}
    </span>
    {telefono !== '' && (
      <a href={`tel:${telefono.replace(/[^+\d]/g, '')}`}>
        <IconPhone {...ICONO} />
        {telefono}
      </a>
    )}
    {nota !== '' && (
      <span className={classes.nota}>
        <IconNote {...ICONO} />
        {nota}
      </span>
    )}
  </span>
);
