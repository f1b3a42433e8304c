import { Button, TextInput } from '@mantine/core';
import type { Reservacion } from '@comal/contract/salones/reservaciones';
import type { TipoDeOrden } from '@comal/domain/comanda/tipo/tipo';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { IconCalendarOff, IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { addDays } from '../../../kit/DateFilter/days.ts';
import { Dialog } from '../../../kit/Dialog/Dialog.tsx';
import { EmptyState } from '../../../kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { plural } from '../../../kit/format.ts';
import { IconAction } from '../../../kit/IconAction/IconAction.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows/SkeletonRows.tsx';
import { explained } from '../../../kit/Tip/tip.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { useDeniedText } from '../../../platform/permisos/who-can.ts';
import { useMay } from '../../../platform/session/permissions.ts';
import { useHoy } from '../hooks/useEntorno.ts';
import { useSalonesDelTpv } from '../mapa/consulta.ts';
import type { Dialogo } from '../model/dialogo.ts';
import { useReservacionesDe } from './consulta.ts';
import { ReservacionDialog } from './ReservacionDialog.tsx';
import { ReservacionItem } from './ReservacionItem.tsx';
import classes from './Reservaciones.module.css';
import { useAccionesDeReservacion } from './useAccionesDeReservacion.ts';
import { useLlegada } from './useLlegada.ts';

const ANCHO_PX = 660;

interface DiaProps {
  readonly dia: string;
  readonly hoy: string;
  readonly onChange: (dia: string) => void;
}

/** The day of the list: one earlier or later, any by its date, and back to today. */
const Dia = ({ dia, hoy, onChange }: DiaProps) => (
  <div className={classes.dia}>
    <IconAction icon={IconChevronLeft} outlined label="Día anterior" onClick={() => onChange(addDays(dia, -1))} />
    <TextInput
      type="date"
      size="md"
      aria-label="Día de las reservaciones"
      value={dia}
      onChange={(event) => onChange(event.currentTarget.value || hoy)}
    />
    <IconAction icon={IconChevronRight} outlined label="Día siguiente" onClick={() => onChange(addDays(dia, 1))} />
    {dia !== hoy && (
      <Button size="md" variant="subtle" onClick={() => onChange(hoy)}>
        Hoy
      </Button>
    )}
  </div>
);

/** Hook: why no reservation can be written now; undefined when it can. */
const useNoReservar = (): string | undefined => {
  const puede = useMay(PERMISO.CREAR_Y_EDITAR_COMANDAS);
  const negado = useDeniedText(PERMISO.CREAR_Y_EDITAR_COMANDAS);
  const sinConexion = useDisconnected();
  return puede ? sinConexion : negado;
};

type Abierta = { readonly reservacion?: Reservacion } | null;

interface ListaProps {
  readonly dia: string;
  readonly onEditar: (reservacion: Reservacion) => void;
  readonly onLlego: (reservacion: Reservacion) => void;
  readonly mesaDe: (reservacion: Reservacion) => string;
}

const Lista = ({ dia, onEditar, onLlego, mesaDe }: ListaProps) => {
  const { reservaciones, cargando, error, releer } = useReservacionesDe(dia);
  const accionesDe = useAccionesDeReservacion({ llego: onLlego, editar: onEditar });
  if (error) return <ErrorState error={error} onRetry={releer} />;
  if (cargando) return <SkeletonRows />;
  if (reservaciones.length === 0) return <EmptyState icon={IconCalendarOff} text="No hay reservaciones ese día" />;
  return (
    <ul className={classes.lista} aria-label="Reservaciones del día">
      {reservaciones.map((r) => (
        <ReservacionItem key={r.id} reservacion={r} mesa={mesaDe(r)} acciones={accionesDe(r)} />
      ))}
    </ul>
  );
};

/** Of how many guests the day is still awaited. */
const Cuenta = ({ dia }: { readonly dia: string }) => {
  const { reservaciones } = useReservacionesDe(dia);
  const esperadas = reservaciones.filter(({ estado }) => estado === 'pendiente');
  const comensales = esperadas.reduce((suma, r) => suma + r.comensales, 0);
  if (esperadas.length === 0) return null;
  return `${plural(esperadas.length, 'pendiente', 'pendientes')}, ${plural(comensales, 'comensal', 'comensales')}`;
};

export interface ReservacionesProps {
  readonly onClose: () => void;
  /** Opens another dialog instead: that of a new comanda, where a table must be chosen. */
  readonly abrir: (dialogo: Dialogo) => void;
  readonly onAbierta: (comanda: string, tipo: TipoDeOrden) => void;
}

/** The reservations of a day, today's at first: new ones, changes, and what became of each. */
export function Reservaciones({ onClose, abrir, onAbierta }: ReservacionesProps) {
  const hoy = useHoy();
  const [elegido, setDia] = useState<string>();
  const dia = elegido ?? hoy;
  const [abierta, setAbierta] = useState<Abierta>(null);
  const { salones = [] } = useSalonesDelTpv(true);
  const noReservar = useNoReservar();
  const { llego } = useLlegada({
    abrir,
    onAbierta: (comanda, tipo) => {
      onClose();
      onAbierta(comanda, tipo);
    },
  });
  const nombres = new Map(salones.flatMap(({ mesas }) => mesas.map(({ id, nombre }) => [id, nombre] as const)));
  const mesaDe = ({ mesa }: Reservacion): string => (mesa === null ? undefined : nombres.get(mesa)) ?? 'Sin mesa';
  return (
    <Dialog opened onClose={onClose} title="Reservaciones" context={<Cuenta dia={dia} />} width={ANCHO_PX} height={640}>
      <div className={classes.cabeza}>
        <Dia dia={dia} hoy={hoy} onChange={setDia} />
        <Button
          size="md"
          leftSection={<IconPlus size={20} stroke={2} aria-hidden="true" />}
          data-disabled={noReservar ? true : undefined}
          {...explained(noReservar, () => setAbierta({}))}
        >
          Nueva reservación
        </Button>
      </div>
      <div className={classes.cuerpo}>
        <Lista dia={dia} mesaDe={mesaDe} onLlego={llego} onEditar={(reservacion) => setAbierta({ reservacion })} />
      </div>
      {abierta && (
        <ReservacionDialog
          dia={dia}
          salones={salones}
          reservacion={abierta.reservacion}
          onClose={() => setAbierta(null)}
          onGuardada={(guardada) => {
            setAbierta(null);
            setDia(guardada.dia);
          }}
        />
      )}
    </Dialog>
  );
}
