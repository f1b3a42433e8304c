import { movimientos, type MovimientoDelSistema } from '@comal/contract/movimientos/movimientos';
import { enLlano } from '@comal/domain/movimientos/oracion';
import type { Reader } from '../../platform/db/tenant.ts';
import { exportTable, MAX_ROWS } from '../../platform/exportar/export-table.ts';
import { filtersInWords } from '../../platform/exportar/filters.ts';
import { streamList } from '../../platform/exportar/streaming/stream-list.ts';
import type { Column } from '../../platform/exportar/table.ts';
import { alcanceOf } from '../../platform/http/alcance.ts';
import { asAnswer, handlerOf } from '../../platform/http/handlers.ts';
import { gruposDeMovimientos } from './filtros.ts';
import { bitacoraDespuesDe, busquedaDe, cuantasEnBitacora, planDeBusqueda, type FilaEnOrden } from './lecturas.ts';
import { enPalabras, leerMovimientos } from './leer.ts';

const TITULO = 'Movimientos del sistema';

const COLUMNAS: readonly Column[] = [
  { titulo: 'Fecha y hora', tipo: 'fecha-hora' },
  { titulo: 'Módulo', tipo: 'texto' },
  { titulo: 'Movimiento', tipo: 'texto' },
  { titulo: 'Antes y después', tipo: 'texto' },
  { titulo: 'Operación', tipo: 'texto' },
  { titulo: 'Usuario', tipo: 'texto' },
  { titulo: 'Autorizó', tipo: 'texto' },
  { titulo: 'Terminal', tipo: 'texto' },
];

const filaDe = (m: MovimientoDelSistema) => [
  m.creado_en,
  m.modulo,
  enLlano(m.movimiento),
  m.cambios.map((c) => `${c.campo}: ${c.antes ?? '-'} > ${c.ahora ?? '-'}`).join('; '),
  m.operacion,
  m.usuario,
  m.autorizo,
  m.terminal,
];

/** The rows of the log under some filters as a file (decision 0037). */
export const exportar = handlerOf(movimientos.exportar, async ({ body: { formato, filtros } }, ctx) => {
  const todos = { pagina: 0, noElementosPorPagina: MAX_ROWS[formato] + 1, filtros };
  const busqueda = busquedaDe(todos, ctx.sesion.sucursal.zona, ctx.ahora);
  const { registros } = await leerMovimientos(ctx, busqueda, [MAX_ROWS[formato] + 1, 0]);
  return asAnswer(
    await exportTable(ctx, formato, {
      titulo: TITULO,
      filtros: filtersInWords(await gruposDeMovimientos(ctx), filtros),
      columnas: COLUMNAS,
      filas: registros.map(filaDe),
    }),
  );
});

/** The same in Excel or CSV, however many they are, as a link (decision 0077). */
export const descargar = handlerOf(movimientos.descargar, async ({ body: { formato, filtros } }, ctx) => {
  const alcance = alcanceOf(ctx);
  const busqueda = busquedaDe({ pagina: 0, noElementosPorPagina: 1, filtros }, ctx.sesion.sucursal.zona, ctx.ahora);
  const [, [cuenta]] = await ctx.db.read(alcance.cliente, planDeBusqueda(), cuantasEnBitacora(alcance, busqueda));
  const lista = {
    ...{ titulo: TITULO, columnas: COLUMNAS, filtros: filtersInWords(await gruposDeMovimientos(ctx), filtros) },
    plan: planDeBusqueda(),
    despuesDe: (ultima: FilaEnOrden | null, cuantas: number) => bitacoraDespuesDe(alcance, busqueda, ultima, cuantas),
    filasDe: async (filas: readonly FilaEnOrden[], tx: Reader) =>
      (await enPalabras(ctx, async (consulta) => (await tx.read(consulta))[0], filas)).map(filaDe),
  };
  return asAnswer(await streamList(ctx, { formato, renglones: cuenta?.total ?? 0 }, lista));
});
