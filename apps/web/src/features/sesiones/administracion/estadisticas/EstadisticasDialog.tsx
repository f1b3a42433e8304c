import { Button, Modal } from '@mantine/core';
import { diaOperativo } from '@comal/domain/dia-operativo';
import { IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { DateFilter } from '../../../../kit/DateFilter/DateFilter.tsx';
import { toDays, type InstantRange } from '../../../../kit/DateFilter/days.ts';
import { Dialog } from '../../../../kit/Dialog/Dialog.tsx';
import { EmptyState } from '../../../../kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../../kit/ErrorState/ErrorState.tsx';
import { SkeletonRows } from '../../../../kit/SkeletonRows/SkeletonRows.tsx';
import { ApiError } from '../../../../platform/api/errors.ts';
import { ahoraDelServidor } from '../../../../platform/live/live.ts';
import { useSesion } from '../../../../platform/session/session.ts';
import { dayHelp } from '../../../../shared/choose/DateRangeFilter.tsx';
import { daysInWords } from '../../../../shared/periodo/periodo.ts';
import { Cifras } from './Cifras.tsx';
import { useEstadisticas } from './consultas.ts';
import classes from './Estadisticas.module.css';
import { Graficas } from './Graficas.tsx';

const ANCHO = 'min(90vw, 1100px)';
const ALTO_MAXIMO = 800;
const DENEGADO = 403;

const Fallo = ({ consulta }: { readonly consulta: ReturnType<typeof useEstadisticas> }) => {
  const { error, isFetching, refetch } = consulta;
  const { campos, code } = error instanceof ApiError ? error : {};
  const message = campos ? Object.values(campos).join('. ') : error?.message;
  const onRetry = code === DENEGADO || campos ? undefined : () => void refetch();
  return <ErrorState {...{ message, onRetry }} retrying={isFetching} />;
};

const Cuerpo = ({ consulta }: { readonly consulta: ReturnType<typeof useEstadisticas> }) => {
  const { data, error } = consulta;
  if (!data) return error ? <Fallo consulta={consulta} /> : <SkeletonRows height={120} />;
  return (
    <>
      <Cifras datos={data} />
      {data.total > 0 && <Graficas datos={data} />}
      {data.total === 0 && <EmptyState text="No hubo sesiones en esos días" icon={IconPlugConnected} />}
    </>
  );
};

interface DiasProps {
  readonly valor: InstantRange | null;
  readonly onChange: (valor: InstantRange | null) => void;
}

/** Chooses operating days, as the list's filter and the service count them (D-01). */
const Dias = (props: DiasProps) => {
  const sucursal = useSesion()?.sucursal;
  if (!sucursal) return null;
  const { zona, hora_corte } = sucursal;
  const hoy = diaOperativo(zona, hora_corte, ahoraDelServidor());
  return <DateFilter {...props} zona={zona} hoy={hoy} help={dayHelp(hora_corte)} />;
};

/** The statistics of the branch's sessions: now, and in the chosen days, initially the last seven. */
export function EstadisticasDialog({ onClose }: { readonly onClose: () => void }) {
  const [rango, setRango] = useState<InstantRange | null>(null);
  const zona = useSesion()?.sucursal.zona;
  const consulta = useEstadisticas(rango && zona ? toDays(rango, zona) : null);
  const { data, isFetching } = consulta;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Estadísticas de sesiones"
      context={data && daysInWords(data)}
      width={ANCHO}
      maxHeight={ALTO_MAXIMO}
    >
      <Modal.Body className={classes.cuerpo} aria-busy={isFetching}>
        <div className={classes.dias}>
          <Dias valor={rango} onChange={setRango} />
        </div>
        <Cuerpo consulta={consulta} />
      </Modal.Body>
      <footer className={classes.pie}>
        <Button size="lg" onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      </footer>
    </Dialog>
  );
}
