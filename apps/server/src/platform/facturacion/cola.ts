import { sqlText, type Query } from '../db/query.ts';

/** An invoice that one process works on; no other takes it until the lease expires. */
export interface Lease {
  readonly id: string;
  readonly cliente: string;
}

/**
 * Queues an invoice, in the transaction that makes it; the caller wakes the stamper after the commit. `sinPrisa`: nobody waits for it, so
 * that all others come first.
 */
export const enqueue = ({ cliente, id }: Lease, from: number, { sinPrisa = false } = {}): Query =>
  sqlText(
    `INSERT INTO factura_en_cola (id, cliente, desde, sin_prisa) VALUES ($1, $2, $3, COALESCE($4, false))
     ON CONFLICT (id) DO UPDATE SET desde = excluded.desde, sin_prisa = excluded.sin_prisa`,
    [id, cliente, new Date(from), sinPrisa],
  );

/** Nothing waits longer, in milliseconds (the last of open receipts, a day): what would was queued by a clock that was ahead. */
const LONGEST_WAIT_MS = 24 * 60 * 60_000;

/** A lease, and whether nobody waits for its work. */
export interface TakenLease extends Lease {
  readonly sin_prisa: boolean;
}

/** SQL: the first that is free of some; a condition on both columns of the index, so that those that are not due are not read. */
const first = (which: string): string =>
  `(SELECT id FROM factura_en_cola WHERE ${which} ORDER BY desde, id LIMIT 1 FOR UPDATE SKIP LOCKED)`;
/** SQL: the next one; each is looked for only where there is none of those before it. */
const NEXT = [
  'NOT sin_prisa AND desde <= $1',
  'NOT sin_prisa AND desde > $3',
  'sin_prisa AND $4 AND desde <= $1',
  'sin_prisa AND $4 AND desde > $3',
]
  .map(first)
  .join(', ');

/**
 * Leases the invoice that has waited longest, until `to`; concurrent callers get different ones. What nobody waits for comes last, or not
 * at all.
 */
export const takeLease = (ahora: number, to: number, sinPrisa: boolean): Query<TakenLease> =>
  sqlText(
    `UPDATE factura_en_cola SET desde = $2 WHERE id = (SELECT COALESCE(${NEXT})) RETURNING id, cliente, sin_prisa`,
    [new Date(ahora), new Date(to), new Date(ahora + LONGEST_WAIT_MS), sinPrisa],
  );

/** Lets what is queued wait until `next`, as hurried as it is. */
export const waitUntil = ({ id }: Lease, next: number): Query =>
  sqlText('UPDATE factura_en_cola SET desde = $2 WHERE id = $1', [id, new Date(next)]);

/** Somebody waits for these from now on. */
export const hurry = (ids: readonly string[]): Query =>
  sqlText('UPDATE factura_en_cola SET sin_prisa = false WHERE id = ANY($1::uuid[]) AND sin_prisa', [ids]);

/** Removes an invoice from the queue: nothing is left to do. */
export const leaveQueue = ({ id }: Lease): Query => sqlText('DELETE FROM factura_en_cola WHERE id = $1', [id]);
