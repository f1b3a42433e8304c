import type { HandlerInput } from '@comal/contract/route';
import type { GrupoDeFiltro } from '@comal/contract/primitives';
import type { reportes, ReporteHecho } from '@comal/contract/reportes/reportes';
import { nombreDeConcepto } from '@comal/domain/caja/movimiento';
import { porcentajeDe, ticketPromedio } from '@comal/domain/caja/estadisticas';
import { aCentavos, aPesos } from '@comal/domain/money';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { clasificarMenu } from '@comal/domain/reportes/ingenieria';
import { reporteDe, totalesDe, type Celda, type ClaveDeReporte } from '@comal/domain/reportes/reportes';
import { ok, refuse, type Result } from '@comal/domain/result';
import { hidesMetodos } from '../../platform/caja/conteo-ciego.ts';
import { periodoOf } from '../../platform/caja/periodo-pedido.ts';
import { chosenIds, chosenTexts } from '../../platform/db/pages.ts';
import type { SesionCtx } from '../../platform/http/context.ts';
import type { FilaDeReporte } from './consultas-de-ventas.ts';
import { filasDe, opcionesDe, type ReporteDe } from './consultas.ts';

/** A report as it was asked for. */
export type ReportePedido = HandlerInput<typeof reportes.ver>['body'];

type Filas = readonly (readonly Celda[])[];

const enPesos = (clave: ClaveDeReporte, filas: readonly FilaDeReporte[]): Filas => {
  const { columnas } = reporteDe(clave);
  return filas.map(({ celdas }) =>
    celdas.map((celda, i) => (columnas[i]?.tipo === 'pesos' && typeof celda === 'number' ? aPesos(celda) : celda)),
  );
};

const puesta = (fila: readonly Celda[], lugar: number, celda: Celda): Celda[] =>
  fila.map((antes, i) => (i === lugar ? celda : antes));

/** What a row is of the whole that is drawn, in its share's column. */
const conPartes = (clave: ClaveDeReporte, filas: Filas): Filas => {
  const { columnas, grafica } = reporteDe(clave);
  const lugar = columnas.findIndex((c) => c.titulo === '%');
  const todo = totalesDe(columnas, filas)[grafica.columna] ?? 0;
  return lugar < 0 ? filas : filas.map((f) => puesta(f, lugar, porcentajeDe(Number(f[grafica.columna]), todo)));
};

const PIEZAS_DEL_MENU = 1;
const GANANCIA_DEL_MENU = 4;
const CLASE_DEL_MENU = 7;

/** The class of each dish, by what was sold with it. */
const conClases = (filas: Filas): Filas => {
  const clases = clasificarMenu(
    filas.map((f) => ({ piezas: Number(f[PIEZAS_DEL_MENU]), ganancia: Number(f[GANANCIA_DEL_MENU]) })),
  );
  return filas.map((f, i) => puesta(f, CLASE_DEL_MENU, clases[i]!));
};

/** What cash was moved for, as people call it. */
const conCategorias = (filas: Filas): Filas => filas.map((f) => puesta(f, 0, nombreDeConcepto(String(f[0]))));

const VENTAS_DEL_DIA = 1;
const COBROS_DEL_DIA = 2;
const TICKET_DEL_DIA = 4;

/** What a charge of each day came to on average. */
const conTickets = (filas: Filas): Filas =>
  filas.map((f) => {
    const ticket = ticketPromedio(aCentavos(Number(f[VENTAS_DEL_DIA])), Number(f[COBROS_DEL_DIA]));
    return puesta(f, TICKET_DEL_DIA, ticket === null ? null : aPesos(ticket));
  });

/** What a report has of rules and names of the domain, after its rows were read. */
const ACABADOS: Partial<Record<ClaveDeReporte, (filas: Filas) => Filas>> = {
  dias: conTickets,
  menu: conClases,
  salidas: conCategorias,
};

const narrowed = (filtros: ReportePedido['filtros']): Pick<ReporteDe, 'personas' | 'categorias' | 'cajas'> => ({
  // A report knows one of both.
  personas: chosenIds({ filtros }, 'mesero') ?? chosenIds({ filtros }, 'persona'),
  categorias: chosenTexts({ filtros }, 'categoria'),
  cajas: chosenIds({ filtros }, 'caja'),
});

/** What a report was filtered by; what it cannot be filtered by is not looked at, and not told. */
export const filtrosDe = ({ reporte, filtros }: ReportePedido): ReportePedido['filtros'] => {
  const suyos: readonly string[] = reporteDe(reporte).filtros;
  return filtros.filter(({ control }) => suyos.includes(control));
};

/** A report of a period; one that tells costs only for who may see what dishes cost (H90), one that adds up by method not before a blind count. */
export const hacerReporte = async (
  ctx: SesionCtx,
  pedido: ReportePedido,
): Promise<Result<ReporteHecho, 'NO_ENCONTRADO' | 'SIN_PERMISO' | 'CONTEO_CIEGO'>> => {
  const { reporte: clave } = pedido;
  const { columnas, costos, metodos } = reporteDe(clave);
  if (costos && !ctx.puede(PERMISO.VER_PRODUCTOS)) return refuse('SIN_PERMISO', { permiso: PERMISO.VER_PRODUCTOS });
  const periodo = await periodoOf(ctx, pedido.de);
  if (!periodo.ok) return periodo;
  if (metodos && (await hidesMetodos(ctx, periodo.value))) return refuse('CONTEO_CIEGO');
  const de = { ...periodo.value, ...narrowed(filtrosDe(pedido)) };
  const [, leidas] = await ctx.db.read(de.cliente, ...filasDe(clave, de));
  const filas = conPartes(clave, enPesos(clave, leidas));
  const hechas = ACABADOS[clave]?.(filas) ?? filas;
  return ok({
    dias: de.dias,
    filas: hechas.map((fila) => [...fila]),
    totales: totalesDe(columnas, hechas),
  });
};

/** By what reports are filtered, besides days and branches. */
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
