import type { ReporteHecho } from '@comal/contract/reportes/reportes';
import { lugarDeLaGrafica, type Reporte } from '@comal/domain/reportes/reportes';
import { BarsChart } from '../../kit/charts/BarsChart.tsx';
import { RingChart } from '../../kit/charts/RingChart.tsx';
import { RowsChart } from '../../kit/charts/RowsChart.tsx';
import { short } from '../../shared/periodo/periodo.ts';
import { escribir } from './figuras.ts';

export interface GraficaProps {
  readonly reporte: Reporte;
  readonly hecho: ReporteHecho;
}

/** More bars than these cannot be told apart. */
const RENGLONES = 12;
const REBANADAS = 7;

/** The first entries of a list, and the sum of the others as one. */
const conOtros = (data: readonly { label: string; value: number }[], cuantos: number) =>
  data.length <= cuantos
    ? data
    : [
        ...data.slice(0, cuantos - 1),
        { label: 'Otros', value: data.slice(cuantos - 1).reduce((suma, { value }) => suma + value, 0) },
      ];

/** The chart of a report: of the column that the report names. */
export function Grafica({ reporte, hecho }: GraficaProps) {
  const { columnas, grafica, nombre } = reporte;
  const lugar = lugarDeLaGrafica(reporte);
  const columna = columnas[lugar]!;
  const data = hecho.filas.map((fila) => ({ label: String(fila[0] ?? ''), value: Number(fila[lugar] ?? 0) }));
  const comun = {
    title: `${nombre}: ${columna.titulo.toLowerCase()}`,
    format: escribir(columna.tipo),
    head: [columnas[0]!.titulo, columna.titulo] as const,
  };
  if (grafica.como === 'barras')
    return <BarsChart {...comun} data={data} {...(columna.tipo === 'pesos' && { axis: short })} />;
  if (grafica.como === 'renglones') return <RowsChart {...comun} data={data.slice(0, RENGLONES)} />;
  const total = hecho.totales[lugar] ?? 0;
  return (
    <RingChart
      {...comun}
      data={conOtros(data, REBANADAS)}
      total={{ figure: short(total), word: columna.titulo.toLowerCase() }}
    />
  );
}
