import { movimientos, type MovimientoDelSistema } from '@comal/contract/movimientos/movimientos';
import { enLlano } from '@comal/domain/movimientos/oracion';
import { exportTable, MAX_ROWS } from '../../platform/exportar/export-table.ts';
import { filtersInWords } from '../../platform/exportar/filters.ts';
import { askedList, inParts, streamList, type StreamedKind } from '../../platform/exportar/streaming/stream-list.ts';
import type { AskedList } from '../../platform/exportar/streaming/waiting-downloads.ts';
import type { Column } from '../../platform/exportar/table.ts';
import { asAnswer, handlerOf } from '../../platform/http/handlers.ts';
import { busquedaDe, type Busqueda } from './busqueda.ts';
import { gruposDeMovimientos } from './filtros.ts';
import { bitacoraDespuesDe, cuantasEnBitacora, planDeBusqueda, type FilaEnOrden } from './lecturas.ts';
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
  { titulo: 'Aparato', tipo: 'texto' },
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
  m.aparato,
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

/** Name of the kind of streamed list. */
export const MOVIMIENTOS_EN_LISTA = 'movimientos';

const busquedaPedida = ({ filtros, zona, ahora }: AskedList): Busqueda =>
  busquedaDe({ pagina: 0, noElementosPorPagina: 1, filtros }, zona, ahora);

/** The rows of the log, in parts. */
export const movimientosEnLista: StreamedKind = {
  titulo: TITULO,
  columnas: COLUMNAS,
  partes: (pedida) => {
    const b = busquedaPedida(pedida);
    return inParts({
      plan: planDeBusqueda(),
      despuesDe: (ultima: FilaEnOrden | null, cuantas) => bitacoraDespuesDe(pedida, b, ultima, cuantas),
      filasDe: async (filas, tx) =>
        (await enPalabras(pedida, async (consulta) => (await tx.read(consulta))[0], filas)).map(filaDe),
    });
  },
};

/** The movements that the filters select, however many, in Excel or CSV; answers a link to download them. */
export const descargar = handlerOf(movimientos.descargar, async ({ body: { formato, filtros } }, ctx) => {
  const pedida = askedList(ctx, filtros);
  const contar = cuantasEnBitacora(pedida, busquedaPedida(pedida));
  const [, [cuenta]] = await ctx.db.read(pedida.cliente, planDeBusqueda(), contar);
  const dichos = filtersInWords(await gruposDeMovimientos(ctx), filtros);
  const que = { lista: MOVIMIENTOS_EN_LISTA, formato, renglones: cuenta?.total ?? 0, filtros: dichos };
  return asAnswer(await streamList(ctx, que, movimientosEnLista, pedida));
});
