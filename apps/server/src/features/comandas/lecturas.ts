import { ESTADO_COMANDA } from '@comal/domain/comanda/comanda';
import type { Alcance } from '../../platform/http/alcance.ts';
import { columnsOf } from '../../platform/db/columns.ts';
import { sqlText, type Query } from '../../platform/db/query.ts';
import type { BranchRevs } from '../../platform/live/types.ts';
import { COLUMNAS_DE_COMANDA, COLUMNAS_DE_PEDIDO, type FilaComanda, type FilaPedido } from './filas.ts';

/** Columns of a comanda `c`. */
export const COMANDA = columnsOf('c', COLUMNAS_DE_COMANDA).replace('c.dia', 'c.dia::text AS dia');
/**
 * SQL: the adjustments of a line `p` in order, with the amount of each in centavos. Read only for lines that have any.
 */
const AJUSTES = `CASE WHEN p.ajuste IS NOT NULL THEN (
    SELECT json_agg(json_strip_nulls(json_build_object('id', a.id, 'clase', a.clase, 'monto', a.monto, 'motivo', a.motivo, 'descuento', a.descuento)) ORDER BY a.creado_en, a.id)
    FROM (SELECT coalesce(x.de, x.id) AS id, x.clase, x.motivo, max(x.descuento::text) AS descuento, min(x.creado_en) AS creado_en, sum(x.monto) AS monto FROM ajuste x
      WHERE x.cliente = p.cliente AND x.pedido = p.id GROUP BY 1, 2, 3) a) END`;
/** Columns of a line `p`. */
export const PEDIDO = `${columnsOf('p', COLUMNAS_DE_PEDIDO)}, ${AJUSTES} AS ajustes`;
const ABIERTA = 'c.status = 1 AND c.cancelada_en IS NULL';
const DE_SUCURSAL = 'c.cliente = $1 AND c.sucursal = $2';

/** A comanda, locked: reads after it in the batch are consistent with it (ARCHITECTURE, "Lock first, then read"). */
export const comandaBloqueada = ({ cliente, sucursal }: Alcance, id: string): Query<FilaComanda> =>
  sqlText(`SELECT ${COMANDA} FROM comanda c WHERE ${DE_SUCURSAL} AND c.id = $3 FOR UPDATE`, [cliente, sucursal, id]);

/** The lines of a comanda, in the order they were taken. */
export const pedidosDeComanda = ({ cliente, sucursal }: Alcance, id: string): Query<FilaPedido> =>
  sqlText(
    `SELECT ${PEDIDO} FROM pedido p WHERE p.cliente = $1 AND p.sucursal = $2 AND p.comanda = $3 ORDER BY p.orden`,
    [cliente, sucursal, id],
  );

const COMANDAS_DE_PEDIDOS =
  'SELECT q.comanda FROM pedido q WHERE q.cliente = $1 AND q.sucursal = $2 AND q.id = ANY($3::uuid[])';

/**
 * Locks moves of lines between the comandas of a branch; taken before any comanda is locked. A move ('se-mudan') locks
 * exclusively, a change of lines ('se-quedan') shared: otherwise it could lock a comanda that its lines have left
 * meanwhile.
 */
export const cerrojoDeMudanza = ({ cliente, sucursal }: Alcance, quien: 'se-quedan' | 'se-mudan'): Query =>
  sqlText(`SELECT pg_advisory_xact_lock${quien === 'se-quedan' ? '_shared' : ''}(hashtextextended($1, 0))`, [
    `mudanza/${cliente}/${sucursal}`,
  ]);

/** The comandas of some lines, locked in a fixed order, so that two areas never deadlock. */
export const comandasDePedidosBloqueadas = (
  { cliente, sucursal }: Alcance,
  pedidos: readonly string[],
): Query<FilaComanda> =>
  sqlText(
    `SELECT ${COMANDA} FROM comanda c WHERE ${DE_SUCURSAL} AND c.id IN (${COMANDAS_DE_PEDIDOS}) ORDER BY c.id FOR UPDATE`,
    [cliente, sucursal, pedidos],
  );

/** All lines of the comandas that hold some lines. */
export const pedidosHermanos = ({ cliente, sucursal }: Alcance, pedidos: readonly string[]): Query<FilaPedido> =>
  sqlText(
    `SELECT ${PEDIDO} FROM pedido p WHERE p.cliente = $1 AND p.sucursal = $2 AND p.comanda IN (${COMANDAS_DE_PEDIDOS}) ORDER BY p.comanda, p.orden`,
    [cliente, sucursal, pedidos],
  );

/** The text form of a UUID in PostgreSQL. */
const FORMA_DE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A comanda by its id or its folio, without a lock; no folio looks like a UUID, so each is looked up by its own index. */
export const comandaPorFolio = ({ cliente, sucursal }: Alcance, folio: string): Query<FilaComanda> => {
  const id = folio.toLowerCase();
  return FORMA_DE_ID.test(id)
    ? sqlText(`SELECT ${COMANDA} FROM comanda c WHERE ${DE_SUCURSAL} AND c.id = $3`, [cliente, sucursal, id])
    : sqlText(`SELECT ${COMANDA} FROM comanda c WHERE ${DE_SUCURSAL} AND c.folio = $3`, [cliente, sucursal, folio]);
};

/**
 * The open comandas of a branch, of any day, oldest first by rev and not by time, because a clock may go back (H29).
 */
export const comandasAbiertas = ({ cliente, sucursal }: Alcance): Query<FilaComanda> =>
  sqlText(`SELECT ${COMANDA} FROM comanda c WHERE ${DE_SUCURSAL} AND ${ABIERTA} ORDER BY c.rev_creada, c.id`, [
    cliente,
    sucursal,
  ]);

/** The lines of all open comandas of a branch. */
export const pedidosAbiertos = ({ cliente, sucursal }: Alcance): Query<FilaPedido> =>
  sqlText(
    `SELECT ${PEDIDO} FROM comanda c JOIN pedido p ON p.cliente = c.cliente AND p.comanda = c.id WHERE ${DE_SUCURSAL} AND ${ABIERTA} ORDER BY p.comanda, p.orden`,
    [cliente, sucursal],
  );

/** Some areas, and since when a comanda that a dispatch closed may be opened again. */
export interface Despachadas {
  readonly areas: readonly number[];
  readonly desde: number;
}

/** SQL: the open comandas of a branch, and those with lines that were paid before they were dispatched, since $4 (D-133). */
const RECUPERABLES = `c.cancelada_en IS NULL AND c.id = ANY (ARRAY(SELECT c.id FROM comanda c WHERE ${DE_SUCURSAL} AND ${ABIERTA}
     UNION SELECT q.comanda FROM pedido q WHERE q.cliente = $1 AND q.sucursal = $2 AND q.preparacion = 3 AND q.despachado_en > $4))`;
const SALIO = 'p.area = ANY($3::int[]) AND COALESCE(p.preparacion, p.status) = 3 AND p.cancelado_en IS NULL';

/** The lines that some areas dispatched and may take back: unpaid ones of open comandas, and those paid before (D-22, D-133). */
export const pedidosDespachados = ({ cliente, sucursal }: Alcance, { areas, desde }: Despachadas): Query<FilaPedido> =>
  sqlText(
    `SELECT ${PEDIDO} FROM comanda c JOIN pedido p ON p.cliente = c.cliente AND p.comanda = c.id
     WHERE ${DE_SUCURSAL} AND ${RECUPERABLES} AND ${SALIO} ORDER BY p.comanda, p.orden`,
    [cliente, sucursal, areas, new Date(desde)],
  );

/** The comandas with a line of `pedidosDespachados`. */
export const comandasDespachadas = (
  { cliente, sucursal }: Alcance,
  { areas, desde }: Despachadas,
): Query<FilaComanda> =>
  sqlText(
    `SELECT ${COMANDA} FROM comanda c WHERE ${DE_SUCURSAL} AND ${RECUPERABLES}
       AND EXISTS (SELECT 1 FROM pedido p WHERE p.cliente = c.cliente AND p.comanda = c.id AND ${SALIO})`,
    [cliente, sucursal, areas, new Date(desde)],
  );

/** SQL: the comandas that a dispatch closed since $3: paid before they were prepared (D-133). */
const LAS_QUE_CERRO = `c.status = ${ESTADO_COMANDA.PAGADA} AND c.cancelada_en IS NULL AND c.id = ANY (ARRAY(SELECT q.comanda FROM pedido q
     WHERE q.cliente = $1 AND q.sucursal = $2 AND q.preparacion = 3 AND q.despachado_en > $3))`;

/** The comandas that the kitchen closed since an instant with its last dispatch. */
export const comandasQueLaCocinaCerro = ({ cliente, sucursal }: Alcance, desde: number): Query<FilaComanda> =>
  sqlText(`SELECT ${COMANDA} FROM comanda c WHERE ${DE_SUCURSAL} AND ${LAS_QUE_CERRO} ORDER BY c.rev_creada, c.id`, [
    cliente,
    sucursal,
    new Date(desde),
  ]);

/** The lines of those comandas. */
export const pedidosQueLaCocinaCerro = ({ cliente, sucursal }: Alcance, desde: number): Query<FilaPedido> =>
  sqlText(
    `SELECT ${PEDIDO} FROM comanda c JOIN pedido p ON p.cliente = c.cliente AND p.comanda = c.id
     WHERE ${DE_SUCURSAL} AND ${LAS_QUE_CERRO} ORDER BY p.comanda, p.orden`,
    [cliente, sucursal, new Date(desde)],
  );

/** The comandas that changed since a rev, open or not. */
export const comandasDesde = ({ cliente, sucursal }: Alcance, rev: number): Query<FilaComanda> =>
  sqlText(`SELECT ${COMANDA} FROM comanda c WHERE ${DE_SUCURSAL} AND c.rev > $3 ORDER BY c.rev`, [
    cliente,
    sucursal,
    rev,
  ]);

/** The lines of the open comandas that changed since a rev. */
export const pedidosDesde = ({ cliente, sucursal }: Alcance, rev: number): Query<FilaPedido> =>
  sqlText(
    `SELECT ${PEDIDO} FROM comanda c JOIN pedido p ON p.cliente = c.cliente AND p.comanda = c.id
     WHERE ${DE_SUCURSAL} AND c.rev > $3 AND ${ABIERTA} ORDER BY p.comanda, p.orden`,
    [cliente, sucursal, rev],
  );

const TACHADA = 'c.cancelada_en > $3';

/** The comandas cancelled after an instant, which the kitchen still shows struck out. */
export const comandasTachadas = ({ cliente, sucursal }: Alcance, desde: Date): Query<FilaComanda> =>
  sqlText(`SELECT ${COMANDA} FROM comanda c WHERE ${DE_SUCURSAL} AND ${TACHADA} ORDER BY c.creada_en, c.id`, [
    cliente,
    sucursal,
    desde,
  ]);

/** The lines of the comandas cancelled after an instant. */
export const pedidosTachados = ({ cliente, sucursal }: Alcance, desde: Date): Query<FilaPedido> =>
  sqlText(
    `SELECT ${PEDIDO} FROM comanda c JOIN pedido p ON p.cliente = c.cliente AND p.comanda = c.id WHERE ${DE_SUCURSAL} AND ${TACHADA} ORDER BY p.comanda, p.orden`,
    [cliente, sucursal, desde],
  );

/** The revs of a branch's comandas and of its catalogue, and their epoch. */
export const revsDeSucursal = ({ cliente, sucursal }: Alcance): Query<BranchRevs> =>
  sqlText(
    'SELECT rev, rev_catalogo AS catalogo, epoca() AS epoca FROM sucursal_contador WHERE cliente = $1 AND sucursal = $2',
    [cliente, sucursal],
  );
