import { Button } from '@mantine/core';
import type { Reservacion } from '@comal/contract/salones/reservaciones';
import { IconCalendarClock } from '@tabler/icons-react';
import { explained } from '../../../kit/Tip/tip.ts';
import type { Dialogo } from '../model/dialogo.ts';
import { DatosDeReservacion, EstadoDeReservacion } from './DatosDeReservacion.tsx';
import classes from './Reservaciones.module.css';
import { useAccionesDeReservacion } from './useAccionesDeReservacion.ts';
import { useLlegada } from './useLlegada.ts';

export interface MesaReservadaProps {
  readonly reservacion: Reservacion;
  readonly abrir: (dialogo: Dialogo) => void;
  readonly onAbierta: (comanda: string) => void;
}

/** For whom a table is kept free, and what can be done: seat them, say that they did not come, or see all reservations. */
export const MesaReservada = ({ reservacion, abrir, onAbierta }: MesaReservadaProps) => {
  const { llego } = useLlegada({ abrir, onAbierta });
  const acciones = useAccionesDeReservacion({ llego })(reservacion).filter(({ clave }) => clave !== 'cancelada');
  return (
    <section className={classes.reservada} aria-label={`Reservación de ${reservacion.nombre}`}>
      <span className={classes.quien}>
        <IconCalendarClock size={20} stroke={1.9} aria-hidden="true" />
        <strong>{`${reservacion.hora} · ${reservacion.nombre}`}</strong>
        <EstadoDeReservacion reservacion={reservacion} />
      </span>
      <DatosDeReservacion reservacion={reservacion} />
      <div className={classes.acciones}>
        {acciones.map(({ clave, icon: Icono, label, name, reason, onClick }) => (
          <Button
            key={clave}
            size="md"
            variant={clave === 'llego' ? 'filled' : 'default'}
            leftSection={<Icono size={20} stroke={1.9} aria-hidden="true" />}
            aria-label={name}
            data-disabled={reason ? true : undefined}
            {...explained(reason, onClick)}
          >
            {label}
          </Button>
        ))}
        <Button size="md" variant="default" onClick={() => abrir({ tipo: 'reservaciones' })}>
          Reservaciones
        </Button>
      </div>
    </section>
  );
};
