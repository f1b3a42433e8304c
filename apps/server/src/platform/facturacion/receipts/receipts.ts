import {
  desdeDondeRecibo,
  ESTADO_DE_RECIBO,
  PAC_CON_PAGINA,
  RECIBOS_VIVOS,
  type EstadoDeRecibo,
} from '@comal/domain/facturacion/recibo/recibo';
import type { DatosDeTicket } from '@comal/domain/impresion/papeles/ticket';
import type { Renglon } from '@comal/domain/facturacion/conceptos';
import { sqlText, type Query } from '../../db/query.ts';
import type { Lease } from '../cola.ts';
import type { Fallo } from '../facturas.ts';
import type { Recibido } from '../pac/pac.ts';

const { POR_CREAR, CREANDO, ABIERTO, CERRANDO, FACTURADO, POR_ATENDER, LIBERADO } = ESTADO_DE_RECIBO;

/** SQL: whether the charge of the receipt `r` may still be invoiced at the PAC: it is not closed, or its invoice was cancelled since. */
export const LIVE = `(r.estado IN (${RECIBOS_VIVOS.join(', ')}) OR (r.estado = ${FACTURADO} AND EXISTS (SELECT FROM factura c
      WHERE c.cliente = r.cliente AND c.id = r.factura AND c.cancelacion IN (2, 4))))`;

/** A receipt with all that its steps need. */
export interface QueuedReceipt {
  readonly estado: EstadoDeRecibo;
  readonly vivo: boolean;
  readonly sucursal: number;
  /** The name of the branch. */
  readonly nombre: string;
  readonly zona: string;
  readonly prueba: boolean;
  readonly total: number | null;
  readonly renglones: readonly Renglon[] | null;
  readonly forma_pago: string | null;
  readonly pac_id: string | null;
  readonly cancelado_en: number | null;
  readonly intentos: number;
  readonly liberado_en: number | null;
  readonly creado_en: number;
  /** When it was charged, and the folio of the comanda. */
  readonly cobrado_en: number;
  readonly folio: string;
}

/** The receipt of a lease; no row: the id is of no charge with a receipt. */
export const readReceipt = ({ cliente, id }: Lease): Query<QueuedReceipt> =>
  sqlText(
    `SELECT r.estado, ${LIVE} AS vivo, r.sucursal, s.nombre, s.zona, r.prueba, r.total, r.renglones, r.forma_pago, r.pac_id, r.cancelado_en, r.intentos, r.liberado_en, r.creado_en,
       g.creado_en AS cobrado_en, c.folio
     FROM recibo r JOIN sucursal s ON s.cliente = r.cliente AND s.id = r.sucursal JOIN pago g ON g.cliente = r.cliente AND g.id = r.pago
     JOIN comanda c ON c.cliente = g.cliente AND c.id = g.comanda WHERE r.cliente = $1 AND r.pago = $2`,
    [cliente, id],
  );

/**
 * Queues the receipt of a charge, in its transaction, where the business uses the page of its PAC; the caller wakes the stamper after
 * the commit. A charge under the id of an invoice has none: the queue knows both by their id.
 */
export const queueReceipt = (cliente: string, sucursal: number, pago: string, ahora: number): Query =>
  sqlText(
    `WITH made AS (INSERT INTO recibo (cliente, pago, sucursal, estado, prueba, creado_en)
       SELECT e.cliente, $3, $2, ${POR_CREAR}, e.prueba, $4 FROM emisor e WHERE e.cliente = $1 AND e.activa AND e.recibos AND e.pac = '${PAC_CON_PAGINA}'
         AND NOT EXISTS (SELECT FROM factura f WHERE f.cliente = $1 AND f.id = $3) RETURNING pago)
     INSERT INTO factura_en_cola (id, cliente, desde) SELECT pago, $1, $4 FROM made`,
    [cliente, sucursal, pago, new Date(ahora)],
  );

/** Moves a receipt to a state from those that the rule allows; returns a row only if it moved. */
export const moveReceipt = ({ cliente, id }: Lease, estado: EstadoDeRecibo): Query<{ id: string }> =>
  sqlText(
    `UPDATE recibo SET estado = $3 WHERE cliente = $1 AND pago = $2 AND estado = ANY($4::integer[]) RETURNING pago AS id`,
    [cliente, id, estado, desdeDondeRecibo(estado)],
  );

/** What a receipt is made of. */
export interface ReceiptContent {
  readonly total: number;
  readonly renglones: readonly Renglon[];
  readonly forma_pago: string;
}

/** Keeps what a receipt is made of, before it is sent; returns a row only if it moved. */
export const beginReceipt = (
  { cliente, id }: Lease,
  { total, renglones, forma_pago }: ReceiptContent,
): Query<{ id: string }> =>
  sqlText(
    `UPDATE recibo SET estado = ${CREANDO}, total = $3, renglones = $4, forma_pago = $5 WHERE cliente = $1 AND pago = $2 AND estado = ${POR_CREAR} RETURNING pago AS id`,
    [cliente, id, total, JSON.stringify(renglones), forma_pago],
  );

/** Keeps a receipt as the PAC made it, of one that was freed before its answer came too; returns a row only if it did. */
export const saveReceipt = ({ cliente, id }: Lease, made: Recibido): Query<{ id: string }> =>
  sqlText(
    `UPDATE recibo SET estado = CASE WHEN estado = ${CREANDO} THEN ${ABIERTO} ELSE estado END, pac_id = $3, direccion = $4, vence_en = $5, intentos = 0, fallo = NULL, fallo_dicho = NULL, falla_desde = NULL, avisado_en = NULL
     WHERE cliente = $1 AND pago = $2 AND estado IN (${CREANDO}, ${LIBERADO}) RETURNING pago AS id`,
    [cliente, id, made.id, made.direccion, made.vence_en === null ? null : new Date(made.vence_en)],
  );

/** Notes a failed attempt. */
export const noteReceiptFailure = (
  { cliente, id }: Lease,
  { codigo, dicho }: Omit<Fallo, 'campo'>,
  ahora: number,
): Query =>
  sqlText(
    `UPDATE recibo SET intentos = intentos + 1, fallo = $3, fallo_dicho = $4, falla_desde = COALESCE(falla_desde, $5)
     WHERE cliente = $1 AND pago = $2`,
    [cliente, id, codigo, dicho, new Date(ahora)],
  );

/** Notes that the PAC says of a receipt that it is open; people are told again if it fails again. */
export const noteAnswered = ({ cliente, id }: Lease): Query =>
  sqlText(
    `UPDATE recibo SET intentos = 0, falla_desde = NULL, avisado_en = NULL WHERE cliente = $1 AND pago = $2 AND falla_desde IS NOT NULL`,
    [cliente, id],
  );

/** Notes when the PAC first said that a receipt is cancelled. */
export const noteCancelled = ({ cliente, id }: Lease, ahora: number): Query =>
  sqlText(
    `UPDATE recibo SET cancelado_en = COALESCE(cancelado_en, $3), intentos = 0, falla_desde = NULL,
       avisado_en = CASE WHEN estado = ${POR_ATENDER} THEN avisado_en END WHERE cliente = $1 AND pago = $2`,
    [cliente, id, new Date(ahora)],
  );

/** Sets receipts to be closed that are open, or whose invoice was cancelled; returns those that were. */
export const askToClose = (cliente: string, pagos: readonly string[]): Query<{ id: string }> =>
  sqlText(
    `UPDATE recibo r SET estado = ${CERRANDO}, intentos = 0, cancelado_en = NULL WHERE r.cliente = $1 AND r.pago = ANY($2::uuid[])
       AND (r.estado = ${ABIERTO} OR (r.estado = ${FACTURADO} AND ${LIVE})) RETURNING r.pago AS id`,
    [cliente, pagos],
  );

/** SQL: whether an invoice claims the charge, which waits for the end of its receipt. */
const CLAIMED = 'EXISTS (SELECT FROM factura_pago q WHERE q.cliente = $1 AND q.pago = $2 AND q.abierta)';

/**
 * Lets a receipt that was read in a state wait until an instant, unless it was set to be closed since: an invoice waits for that, which has it
 * worked on at once. Nobody is in a hurry about one that is at the PAC and whose charge no invoice claims.
 */
export const waitUnlessClosing = ({ cliente, id }: Lease, read: EstadoDeRecibo, next: number): Query =>
  sqlText(
    `WITH same AS (SELECT pago FROM recibo WHERE cliente = $1 AND pago = $2 AND (estado = $3 OR estado <> ${CERRANDO}) FOR UPDATE)
     INSERT INTO factura_en_cola (id, cliente, desde, sin_prisa) SELECT pago, $1, $4, $3 > ${CREANDO} AND NOT ${CLAIMED} FROM same
     ON CONFLICT (id) DO UPDATE SET desde = excluded.desde, sin_prisa = excluded.sin_prisa`,
    [cliente, id, read, new Date(next)],
  );

/** Keeps the end of a receipt with its invoice. */
export const saveInvoiced = ({ cliente, id }: Lease, factura: string): Query<{ id: string }> =>
  sqlText(
    `UPDATE recibo SET estado = ${FACTURADO}, factura = $3, xml = NULL, fallo = NULL, fallo_dicho = NULL, falla_desde = NULL
     WHERE cliente = $1 AND pago = $2 AND estado = ANY($4::integer[]) RETURNING pago AS id`,
    [cliente, id, factura, desdeDondeRecibo(FACTURADO)],
  );

/** Keeps an invoice that is not accepted, and why; a person has to look after it. */
export const saveProblem = (
  { cliente, id }: Lease,
  { codigo, dicho }: Omit<Fallo, 'campo'>,
  xml: string | null,
): Query =>
  sqlText(
    `UPDATE recibo SET estado = ${POR_ATENDER}, fallo = $3, fallo_dicho = $4, falla_desde = NULL, xml = COALESCE($5, xml),
       avisado_en = CASE WHEN estado = ${POR_ATENDER} THEN avisado_en END
     WHERE cliente = $1 AND pago = $2 AND estado = ANY($6::integer[])`,
    [cliente, id, codigo, dicho, xml, [...desdeDondeRecibo(POR_ATENDER), POR_ATENDER]],
  );

/** The invoices that wait for the end of the receipt of a charge, by their claim on it. */
export const waitingFor = ({ cliente, id }: Lease): Query<{ id: string; estado: number }> =>
  sqlText(
    `SELECT f.id, f.estado FROM factura_pago q JOIN factura f ON f.cliente = q.cliente AND f.id = q.factura
     WHERE q.cliente = $1 AND q.pago = $2 AND q.abierta`,
    [cliente, id],
  );

/** The charges of an invoice whose receipts are not closed. */
export const openReceiptsOf = ({ cliente, id }: Lease): Query<{ pago: string; estado: EstadoDeRecibo }> =>
  sqlText(
    `SELECT r.pago, r.estado FROM factura_pago q JOIN recibo r ON r.cliente = q.cliente AND r.pago = q.pago AND ${LIVE}
     WHERE q.cliente = $1 AND q.factura = $2 AND q.abierta AND r.factura IS DISTINCT FROM q.factura ORDER BY r.pago`,
    [cliente, id],
  );

/** The ticket of a charge as it is stored. */
export const storedTicket = ({ cliente, id }: Lease): Query<{ ticket: DatosDeTicket }> =>
  sqlText('SELECT ticket FROM pago WHERE cliente = $1 AND id = $2', [cliente, id]);
