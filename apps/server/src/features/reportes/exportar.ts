import { reportes, type ReporteHecho } from '@comal/contract/reportes/reportes';
import { reporteDe, type Celda, type ClaveDeReporte, type ColumnaDeReporte } from '@comal/domain/reportes/reportes';
import { ok } from '@comal/domain/result';
import { branchesOf } from '../../platform/caja/periodo.ts';
import { exportTable, type TableContent } from '../../platform/exportar/export-table.ts';
import { filtersInWords } from '../../platform/exportar/filters.ts';
import type { SesionCtx } from '../../platform/http/context.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import { filtrosDe, gruposDeReportes, hacerReporte, type ReportePedido } from './ver.ts';

const escrito = (dia: string): string => dia.split('-').reverse().join('-');

/** Files take a percentage as a fraction from 0 to 1. */
const celdaDe = ({ tipo }: ColumnaDeReporte, celda: Celda): Celda =>
  tipo === 'porcentaje' && typeof celda === 'number' ? celda / 100 : celda;

/** The row of totals. */
const filaDeTotales = (columnas: readonly ColumnaDeReporte[], totales: readonly (number | null)[]): Celda[] =>
  columnas.map((_, i) => (i === 0 ? 'Total' : (totales[i] ?? null)));

const tablaDe = (clave: ClaveDeReporte, hecho: ReporteHecho, filtros: readonly string[]): TableContent => {
  const { nombre, columnas } = reporteDe(clave);
  const filas = hecho.filas.map((fila) => columnas.map((c, i) => celdaDe(c, fila[i] ?? null)));
  return {
    titulo: nombre,
    filtros: [`Del ${escrito(hecho.dias.desde)} al ${escrito(hecho.dias.hasta)}`, ...filtros],
    columnas,
    filas: filas.length > 0 ? [...filas, filaDeTotales(columnas, hecho.totales)] : filas,
  };
};

/** The chosen branches as one line of the filters; none where no branch was chosen: the head of a file names the session's branch. */
export const sucursalesEnPalabras = async (
  { db, sesion }: SesionCtx,
  pedidas: readonly number[] | undefined,
): Promise<readonly string[]> => {
  const [suyas] = await db.read(sesion.cliente, branchesOf(sesion.cliente, sesion.usuario.id));
  const nombres = suyas.filter(({ id }) => pedidas?.includes(id)).map(({ nombre }) => nombre);
  return nombres.length > 0 ? [`Sucursales: ${nombres.join(', ')}`] : [];
};

const contenidoDe = async (ctx: SesionCtx, pedido: ReportePedido, hecho: ReporteHecho): Promise<TableContent> =>
  tablaDe(pedido.reporte, hecho, [
    ...(await sucursalesEnPalabras(ctx, pedido.de.sucursales)),
    ...filtersInWords(await gruposDeReportes(ctx), filtrosDe(pedido)),
  ]);

/** Answers a report as a file, with a row of totals (decision 0037). */
export const exportar = handlerOf(reportes.exportar, async ({ body }, ctx) => {
  const hecho = await hacerReporte(ctx, body);
  if (!hecho.ok) return hecho;
  const archivo = await exportTable(ctx, body.formato, await contenidoDe(ctx, body, hecho.value));
  return archivo.ok ? ok({ message: '', data: archivo.value }) : archivo;
});
