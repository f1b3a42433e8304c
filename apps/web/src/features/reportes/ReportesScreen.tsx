import { Button } from '@mantine/core';
import { reporteDe, type ClaveDeReporte } from '@comal/domain/reportes/reportes';
import { IconCalendar, IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GroupSelection } from '../../kit/CheckFilter/groups.ts';
import { EmptyState } from '../../kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState/ErrorState.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows/SkeletonRows.tsx';
import { api } from '../../platform/api/client.ts';
import { DemoProgress } from '../../shared/progress/DemoProgress.tsx';
import { ExportButton, type ExportCall } from '../../shared/ExportButton.tsx';
import { daysInWords, HOY, requestOf, type Eleccion } from '../../shared/periodo/periodo.ts';
import { PeriodPicker } from '../../shared/periodo/PeriodPicker.tsx';
import { Sucursales, useWhere } from '../../shared/periodo/Sucursales.tsx';
import { ContadorDialog } from './ContadorDialog.tsx';
import { EleccionDeReporte } from './EleccionDeReporte.tsx';
import { Filtros } from './Filtros.tsx';
import { Grafica } from './Grafica.tsx';
import classes from './Reportes.module.css';
import { Tabla } from './Tabla.tsx';

type Periodo = NonNullable<ReturnType<typeof requestOf>>;

interface Pedido {
  readonly reporte: ClaveDeReporte;
  readonly de: Periodo;
  readonly filtros: { control: string; valores: (string | number)[] }[];
}

const exportarDe =
  (pedido: Pedido): ExportCall =>
  ({ body: { formato } }, options) =>
    api.reportes.exportar({ body: { ...pedido, formato } }, options);

const useReporte = (pedido: Pedido | null) =>
  useQuery({
    queryKey: ['reportes', pedido],
    queryFn: async ({ signal }) => (await api.reportes.ver({ body: pedido! }, { signal })).data,
    enabled: pedido !== null,
    retry: false,
    staleTime: 0,
  });

const Cuerpo = ({ clave, consulta }: { clave: ClaveDeReporte; consulta: ReturnType<typeof useReporte> }) => {
  const { data, error, isFetching, refetch } = consulta;
  const reporte = reporteDe(clave);
  if (data)
    return (
      <>
        <Grafica reporte={reporte} hecho={data} />
        <Tabla reporte={reporte} hecho={data} />
      </>
    );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return <SkeletonRows height={48} />;
};

const pedidoDeReporte = (
  reporte: ClaveDeReporte,
  eleccion: Eleccion,
  grupos: readonly GroupSelection[],
): Pedido | null => {
  const de = requestOf(eleccion);
  const validos = reporteDe(reporte).filtros as readonly string[];
  const filtros = grupos
    .filter(({ grupo, ids }) => validos.includes(grupo) && ids.length > 0)
    .map(({ grupo, ids }) => ({ control: grupo, valores: [...ids] }));
  return de && { reporte, de, filtros };
};

/** The reports of the business: one is chosen, with its days, branches and filters; as chart, table and file (decision 0060). */
export function ReportesScreen() {
  const [clave, setClave] = useState<ClaveDeReporte>('dias');
  const [eleccion, setEleccion] = useState<Eleccion>({ ...HOY, periodo: 2 });
  const [grupos, setGrupos] = useState<readonly GroupSelection[]>([]);
  const [contador, setContador] = useState(false);
  const pedido = pedidoDeReporte(clave, eleccion, grupos);
  const consulta = useReporte(pedido);
  const donde = useWhere(eleccion);
  const { data, isFetching } = consulta;
  return (
    <section className={classes.root} aria-label="Reportes" aria-busy={isFetching}>
      <header className={classes.cabeza}>
        <div>
          <h1>Reportes</h1>
          <p>{[data && daysInWords(data.dias), donde].filter(Boolean).join(' · ')}</p>
        </div>
        <div className={classes.mandos}>
          <Sucursales eleccion={eleccion} onElegir={setEleccion} />
          <Filtros clave={clave} valor={grupos} onChange={setGrupos} />
          <PeriodPicker eleccion={eleccion} onElegir={setEleccion} />
          {pedido && <ExportButton exportar={exportarDe(pedido)} filtros={[]} />}
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={19} stroke={1.9} aria-hidden="true" />}
            onClick={() => setContador(true)}
          >
            Para el contador
          </Button>
        </div>
      </header>
      <DemoProgress />
      <EleccionDeReporte clave={clave} onElegir={setClave} />
      {pedido ? (
        <Cuerpo clave={clave} consulta={consulta} />
      ) : (
        <EmptyState text="Elige las fechas del periodo" icon={IconCalendar} />
      )}
      {contador && <ContadorDialog sucursales={eleccion.sucursales} donde={donde} onClose={() => setContador(false)} />}
    </section>
  );
}
