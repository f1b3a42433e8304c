import { sqlText, type Query } from '../db/query.ts';

/** An invoice that one process works on; no other takes it until the lease expires. */
export interface Lease {
  readonly id: string;
  readonly cliente: string;
}

/** Queues an invoice, in the transaction that makes it; the caller wakes the stamper after the commit. */
export const enqueue = ({ cliente, id }: Lease, from: number): Query =>
  sqlText(
    'INSERT INTO factura_en_cola (id, cliente, desde) VALUES ($1, $2, $3) ON CONFLICT (id) DO UPDATE SET desde = excluded.desde',
    [id, cliente, new Date(from)],
  );

/** Nothing waits longer, in milliseconds (the last of cancellations, six hours): what would was queued by a clock that was ahead. */
const LONGEST_WAIT_MS = 12 * 60 * 60_000;

/** Leases the invoice that has waited longest, until `to`; concurrent callers get different ones. */
export const takeLease = (ahora: number, to: number): Query<Lease> =>
  sqlText(
    `UPDATE factura_en_cola SET desde = $2 WHERE id = (
       SELECT id FROM factura_en_cola WHERE desde <= $1 OR desde > $3 ORDER BY desde, id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, cliente`,
    [new Date(ahora), new Date(to), new Date(ahora + LONGEST_WAIT_MS)],
  );

/** Removes an invoice from the queue: nothing is left to do. */
export const leaveQueue = ({ id }: Lease): Query => sqlText('DELETE FROM factura_en_cola WHERE id = $1', [id]);
