import type { HandlerInput } from '@comal/contract/route';
import type { GrupoDeFiltro } from '@comal/contract/primitives';
import type { reportes, ReporteHecho } from '@comal/contract/reportes/reportes';
import { porcentajeDe } from '@comal/domain/caja/estadisticas';
import { aPesos } from '@comal/domain/money';
import { PERMISO } from '@comal/domain/permisos/permisos';
import {
  lugarDeLaGrafica,
  reporteDe,
  totalesDe,
  type ColumnaDeReporte,
  type FilaDeReporte,
  type Reporte,
} from '@comal/domain/reportes/reportes';
import { ok, refuse, type Result } from '@comal/domain/result';
import { hidesMetodos } from '../../platform/caja/conteo-ciego.ts';
import { readPeriodo } from '../../platform/caja/periodo-pedido.ts';
import { chosenIds, chosenTexts } from '../../platform/db/pages.ts';
import type { SesionCtx } from '../../platform/http/context.ts';
import { consultaDe, lecturaDe } from './consultas.ts';
import type { ReporteDe } from './consultas/reporte.ts';
import { opcionesDe } from './opciones.ts';

/** A report as it was asked for. */
export type ReportePedido = HandlerInput<typeof reportes.ver>['body'];

const enPesos = (columnas: readonly ColumnaDeReporte[], fila: FilaDeReporte): FilaDeReporte => ({
  ...fila,
  ...Object.fromEntries(
    columnas.flatMap(({ campo, tipo }) => {
      const celda = fila[campo];
      return tipo === 'pesos' && typeof celda === 'number' ? [[campo, aPesos(celda)]] : [];
    }),
  ),
});

/** Adds to each row its percentage of the charted total, where the report has a column `parte`. */
const conPartes = (reporte: Reporte, filas: readonly FilaDeReporte[]): readonly FilaDeReporte[] => {
  const { columnas, grafica } = reporte;
  if (!columnas.some(({ campo }) => campo === 'parte')) return filas;
  const todo = totalesDe(columnas, filas)[lugarDeLaGrafica(reporte)] ?? 0;
  return filas.map((fila) => ({ ...fila, parte: porcentajeDe(Number(fila[grafica.columna]), todo) }));
};

const narrowed = (filtros: ReportePedido['filtros']): Pick<ReporteDe, 'personas' | 'categorias' | 'cajas'> => ({
  // A report has at most one of these two filters.
  personas: chosenIds({ filtros }, 'mesero') ?? chosenIds({ filtros }, 'persona'),
  categorias: chosenTexts({ filtros }, 'categoria'),
  cajas: chosenIds({ filtros }, 'caja'),
});

/** The filters of a request that its report has; the others are ignored. */
export const filtrosDe = ({ reporte, filtros }: ReportePedido): ReportePedido['filtros'] => {
  const suyos: readonly string[] = reporteDe(reporte).filtros;
  return filtros.filter(({ control }) => suyos.includes(control));
};

/**
 * The rows and totals of a report, amounts in pesos. Refuses a report with costs to a session that may not see products (H90), and one
 * with figures by method where `hidesMetodos`.
 */
export const hacerReporte = async (
  ctx: SesionCtx,
  pedido: ReportePedido,
): Promise<Result<ReporteHecho, 'NO_ENCONTRADO' | 'SIN_PERMISO' | 'CONTEO_CIEGO'>> => {
  const { reporte: clave } = pedido;
  const reporte = reporteDe(clave);
  const { columnas, costos, metodos } = reporte;
  if (costos && !ctx.puede(PERMISO.VER_PRODUCTOS)) return refuse('SIN_PERMISO', { permiso: PERMISO.VER_PRODUCTOS });
  const periodo = await readPeriodo(ctx, pedido.de);
  if (!periodo.ok) return periodo;
  if (metodos && (await hidesMetodos(ctx, periodo.value))) return refuse('CONTEO_CIEGO');
  const de = { ...periodo.value, ...narrowed(filtrosDe(pedido)) };
  const consulta = consultaDe(clave);
  const [, leidas] = await ctx.db.read(de.cliente, ...lecturaDe(consulta, de));
  const terminadas = consulta.terminar?.(leidas) ?? leidas;
  const filas = conPartes(
    reporte,
    terminadas.map((fila) => enPesos(columnas, fila)),
  );
  return ok({
    dias: de.dias,
    filas: filas.map((fila) => columnas.map(({ campo }) => fila[campo] ?? null)),
    totales: totalesDe(columnas, filas),
  });
};

/** The filters of reports besides days and branches, with their options. */
export const gruposDeReportes = async ({ db, sesion }: SesionCtx): Promise<GrupoDeFiltro[]> => {
  const { cliente, usuario } = sesion;
  const [personas, categorias, cajas] = await db.read(cliente, ...opcionesDe(cliente, usuario.id));
  return [
    { control: 'mesero', descripcion: 'Mesero', opciones: personas },
    { control: 'persona', descripcion: 'Persona', opciones: personas },
    { control: 'categoria', descripcion: 'Categoría', opciones: categorias },
    { control: 'caja', descripcion: 'Caja', opciones: cajas },
  ];
};
