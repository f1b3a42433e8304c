import {
  desdeDondeRecibo,
  ESTADO_DE_RECIBO,
  PRIMERA_DE_LIBERADO_MS,
  type EstadoDeRecibo,
} from '@comal/domain/facturacion/recibo/recibo';
import { DETENIDA_MS } from '@comal/domain/facturacion/correccion/por-atender';
import { sqlText, type Query } from '../../db/query.ts';
import { enqueue, type Lease } from '../cola.ts';

const { CERRADO, LIBERADO } = ESTADO_DE_RECIBO;

/** Receipts that are told of at once. */
const MOST = 100;

/** A charge of whose receipt the PAC has said nothing for long; its total in centavos. */
export interface StuckReceipt {
  readonly pago: string;
  readonly folio: string;
  /** The name of its comanda. */
  readonly nombre: string;
  readonly total: number;
  readonly cobrado_en: number;
  /** Since when each attempt has failed. */
  readonly desde: number;
  /** The invoice that waits for it. */
  readonly factura: string | null;
}

/** The charges of a branch whose receipts are stuck, the first ones. */
export const stuckReceipts = (cliente: string, sucursal: number, ahora: number): Query<StuckReceipt> =>
  sqlText(
    `SELECT r.pago, c.folio, c.nombre, g.total, g.creado_en AS cobrado_en, r.falla_desde AS desde,
       (SELECT f.serie || '-' || f.folio FROM factura_pago q JOIN factura f ON f.cliente = q.cliente AND f.id = q.factura
        WHERE q.cliente = r.cliente AND q.pago = r.pago AND q.abierta) AS factura
     FROM recibo r JOIN pago g ON g.cliente = r.cliente AND g.id = r.pago JOIN comanda c ON c.cliente = g.cliente AND c.id = g.comanda
     WHERE r.cliente = $1 AND r.sucursal = $2 AND r.estado <> ${CERRADO} AND r.estado IN (${desdeDondeRecibo(LIBERADO).join(', ')}) AND r.falla_desde <= $3 ORDER BY r.falla_desde, r.pago LIMIT ${MOST}`,
    [cliente, sucursal, new Date(ahora - DETENIDA_MS)],
  );

/** The receipt of a charge of a branch, locked. */
export const lockReceipt = (
  cliente: string,
  sucursal: number,
  pago: string,
): Query<{ estado: EstadoDeRecibo; falla_desde: number | null; folio: string }> =>
  sqlText(
    `SELECT r.estado, r.falla_desde, c.folio FROM recibo r JOIN pago g ON g.cliente = r.cliente AND g.id = r.pago
     JOIN comanda c ON c.cliente = g.cliente AND c.id = g.comanda WHERE r.cliente = $1 AND r.sucursal = $2 AND r.pago = $3 FOR UPDATE OF r`,
    [cliente, sucursal, pago],
  );

/** Frees a charge from its receipt, as somebody said; the PAC is asked about it later, and people are told of what it says then. */
export const freeReceipt = (lease: Lease, usuario: number, ahora: number): readonly Query[] => [
  sqlText(
    `UPDATE recibo SET estado = ${LIBERADO}, liberado_en = $3, liberado_por = $4, cancelado_en = NULL, avisado_en = NULL, intentos = 0
     WHERE cliente = $1 AND pago = $2 AND estado = ANY($5::integer[])`,
    [lease.cliente, lease.id, new Date(ahora), usuario, desdeDondeRecibo(LIBERADO)],
  ),
  enqueue(lease, ahora + PRIMERA_DE_LIBERADO_MS, { sinPrisa: true }),
];
