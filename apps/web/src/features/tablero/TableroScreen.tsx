import { useQuery } from '@tanstack/react-query';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '../../kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState/ErrorState.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows/SkeletonRows.tsx';
import { api } from '../../platform/api/client.ts';
import { DemoProgress } from '../../shared/progress/DemoProgress.tsx';
import { ExportButton, type ExportCall } from '../../shared/ExportButton.tsx';
import { Cifras } from './Cifras.tsx';
import { Graficas } from './Graficas.tsx';
import { daysInWords, HOY, requestOf, type Eleccion } from '../../shared/periodo/periodo.ts';
import { PeriodPicker } from '../../shared/periodo/PeriodPicker.tsx';
import { Sucursales, useWhere } from '../../shared/periodo/Sucursales.tsx';
import classes from './Tablero.module.css';

type Pedido = NonNullable<ReturnType<typeof requestOf>>;

const exportarDe =
  (de: Pedido): ExportCall =>
  ({ body: { formato } }, options) =>
    api.tablero.exportar({ body: { formato, de } }, options);

const useTablero = (pedido: Pedido | null) =>
  useQuery({
    queryKey: ['tablero', pedido],
    queryFn: async ({ signal }) => (await api.tablero.ver({ body: pedido! }, { signal })).data,
    enabled: pedido !== null,
    retry: false,
    staleTime: 0,
  });

const Cuerpo = ({ data, error, isFetching, refetch }: ReturnType<typeof useTablero>) => {
  if (data)
    return (
      <>
        <Cifras datos={data} />
        <Graficas datos={data} />
      </>
    );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return <SkeletonRows height={120} />;
};

/** The dashboard: the sales of a period by person, time and product. */
export function TableroScreen() {
  const [eleccion, setEleccion] = useState<Eleccion>(HOY);
  const pedido = requestOf(eleccion);
  const consulta = useTablero(pedido);
  const { data, isFetching } = consulta;
  const donde = useWhere(eleccion);
  return (
    <section className={classes.root} aria-label="Dashboard" aria-busy={isFetching}>
      <header className={classes.cabeza}>
        <div>
          <h1>Dashboard</h1>
          <p>{[data && pedido && daysInWords(data.dias), donde].filter(Boolean).join(' · ')}</p>
        </div>
        <div className={classes.mandos}>
          <Sucursales eleccion={eleccion} onElegir={setEleccion} />
          <PeriodPicker eleccion={eleccion} onElegir={setEleccion} />
          {pedido && <ExportButton exportar={exportarDe(pedido)} filtros={[]} />}
        </div>
      </header>
      <DemoProgress />
      {pedido ? <Cuerpo {...consulta} /> : <EmptyState text="Elige las fechas del periodo" icon={IconCalendar} />}
    </section>
  );
}
