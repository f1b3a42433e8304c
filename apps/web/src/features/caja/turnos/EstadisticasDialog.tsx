import { Button, Modal } from '@mantine/core';
import type { CorteDeCaja, EstadisticasDeTurno } from '@comal/contract/caja/turnos';
import { useQuery } from '@tanstack/react-query';
import {
  IconClock,
  IconDeviceDesktop,
  IconTrendingDown,
  IconTrendingUp,
  IconUser,
  IconArrowRight,
} from '@tabler/icons-react';
import { DateText } from '../../../kit/DateText/DateText.tsx';
import { Dialog } from '../../../kit/Dialog/Dialog.tsx';
import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { formatHours } from '../../../kit/format.ts';
import { SkeletonRows } from '../../../kit/SkeletonRows/SkeletonRows.tsx';
import { api } from '../../../platform/api/client.ts';
import { ExportButton, type ExportCall } from '../../../shared/ExportButton.tsx';
import { Alertas } from './Alertas.tsx';
import classes from './Estadisticas.module.css';
import { FlujoDeEfectivo, MetodosDePago, ProductosMasVendidos, VentasPorHora } from './Graficas.tsx';
import { Cifras } from './Cifras.tsx';
import { DetalleDeProductos } from './DetalleDeProductos.tsx';

export interface EstadisticasDialogProps {
  readonly corte: CorteDeCaja;
  readonly onClose: () => void;
}

/** 90 % of the window, at most 1400 by 800. */
const ANCHO = 'min(90vw, 1400px)';
const ALTO_MAXIMO = 800;
const TENDENCIA = {
  creciente: { texto: 'Creciente', icono: IconTrendingUp },
  decreciente: { texto: 'Decreciente', icono: IconTrendingDown },
  estable: { texto: 'Estable', icono: IconArrowRight },
} as const;

const exportarDe =
  (corte: string): ExportCall =>
  ({ body: { formato } }, options) =>
    (formato === 'pdf' ? api.turnos.exportarPdf : api.turnos.exportarExcel)({ body: { filtros: [], corte } }, options);

const Encabezado = ({
  corte,
  datos,
}: {
  readonly corte: CorteDeCaja;
  readonly datos: EstadisticasDeTurno | undefined;
}) => {
  const tendencia = datos && TENDENCIA[datos.tendencias.ventas];
  const Icono = tendencia?.icono ?? IconArrowRight;
  return (
    <span className={classes.contexto}>
      <span>
        <IconUser size={16} aria-hidden="true" /> {corte.usuario}
      </span>
      <span>
        <IconDeviceDesktop size={16} aria-hidden="true" /> {corte.terminal.toUpperCase()}
      </span>
      <span>
        <IconClock size={16} aria-hidden="true" />{' '}
        {corte.horas === null ? 'Turno abierto' : `${formatHours(corte.horas)} horas`} ·{' '}
        <DateText>{corte.caja_inicial.fecha}</DateText>
      </span>
      {tendencia && (
        <b data-tendencia={datos.tendencias.ventas}>
          <Icono size={16} aria-hidden="true" /> {tendencia.texto}
        </b>
      )}
    </span>
  );
};

const Cuerpo = ({ datos }: { readonly datos: EstadisticasDeTurno }) => (
  <>
    <Cifras datos={datos} />
    <div className={classes.tablero}>
      <div className={classes.graficas}>
        <VentasPorHora datos={datos} />
        <ProductosMasVendidos datos={datos} />
        <MetodosDePago datos={datos} />
        <FlujoDeEfectivo datos={datos} />
      </div>
      <div className={classes.lado}>
        <Alertas alertas={datos.alertas} />
        <DetalleDeProductos productos={datos.productosMasVendidos} />
      </div>
    </div>
  </>
);

/** The statistics of a shift: figures, four charts, products and alerts. */
export function EstadisticasDialog({ corte, onClose }: EstadisticasDialogProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['cortes', 'estadisticas', corte.id],
    queryFn: async ({ signal }) => (await api.turnos.estadisticas({ body: { id: corte.id } }, { signal })).data,
    retry: false,
    staleTime: 0,
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Estadísticas del turno"
      context={<Encabezado corte={corte} datos={data} />}
      width={ANCHO}
      maxHeight={ALTO_MAXIMO}
      aside={<ExportButton exportar={exportarDe(corte.id)} filtros={[]} />}
    >
      <Modal.Body className={classes.cuerpo}>
        {data && <Cuerpo datos={data} />}
        {!data && !error && <SkeletonRows height={120} />}
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      </Modal.Body>
      <footer className={classes.pie}>
        <Button size="lg" onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      </footer>
    </Dialog>
  );
}
