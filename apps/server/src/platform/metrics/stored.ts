import type { Db } from '../db/tenant.ts';
import { sqlText, type Query } from '../db/query.ts';

/** The queues of work that is done beside the requests, of all businesses. */
export type QueueName = 'print' | 'mail' | 'invoice';

/** A queue: how many wait, how many of them are due now, since when the oldest waits, and since when the one that is due longest. Seconds. */
export interface StoredQueue {
  readonly queue: QueueName;
  readonly waiting: number;
  readonly due: number;
  readonly oldest: number;
  readonly overdue: number;
}

/** What `npm run verificar` found last: when, in epoch milliseconds, and how many violations. */
export interface LastInspection {
  readonly hecha_en: number;
  readonly encontradas: number;
}

/** What the database tells. */
export interface Stored {
  readonly queues: readonly StoredQueue[];
  readonly inspection: LastInspection | null;
}

/**
 * Of the queues without a tenant (D-95): neither what waits nor whose it is. `desde` is when it is due; of papers, when they were made, and they are due
 * then, or when they no longer wait for the address of their receipt.
 */
const queues = (ahora: number): Query<StoredQueue> =>
  sqlText(
    `SELECT queue, waiting, due, oldest, overdue FROM (
       SELECT 'print' AS queue, count(*)::integer AS waiting,
         count(*) FILTER (WHERE COALESCE(espera_hasta, desde) <= $1)::integer AS due,
         COALESCE(GREATEST(extract(epoch FROM $1 - min(desde)), 0), 0)::float8 AS oldest,
         COALESCE(GREATEST(extract(epoch FROM $1 - min(COALESCE(espera_hasta, desde))), 0), 0)::float8 AS overdue FROM trabajo_en_cola
       UNION ALL
       SELECT 'mail', count(*)::integer, count(*) FILTER (WHERE desde <= $1)::integer,
         COALESCE(GREATEST(extract(epoch FROM now() - min(entro_en)), 0), 0)::float8,
         COALESCE(GREATEST(extract(epoch FROM $1 - min(desde)), 0), 0)::float8 FROM correo_en_cola
       UNION ALL
       SELECT 'invoice', count(*)::integer, count(*) FILTER (WHERE desde <= $1)::integer,
         COALESCE(GREATEST(extract(epoch FROM now() - min(entro_en)), 0), 0)::float8,
         COALESCE(GREATEST(extract(epoch FROM $1 - min(desde)), 0), 0)::float8 FROM factura_en_cola) q`,
    [new Date(ahora)],
  );

const INSPECTION = sqlText<LastInspection>('SELECT hecha_en, encontradas FROM revision', []);

/** Reads all of it in one round trip. */
export const readStored = async (db: Db, ahora: number): Promise<Stored> => {
  const [rows, [inspection = null]] = await db.sinCliente(queues(ahora), INSPECTION);
  return { queues: rows, inspection };
};
