import { ESTADO_DE_TRABAJO, SUPLENTE_ENTRA_MS } from '@comal/domain/impresion/trabajo';
import { sqlText, type Query } from '../../db/query.ts';
import type { PrinterKey } from '../cola.ts';
import { FARTHEST_MS } from '../../set-back.ts';

/** SQL: the pending jobs of a printer, locked in the order in which people's calls lock them. */
const PENDING = `SELECT t.id FROM trabajo_de_impresion t WHERE t.cliente = $1 AND t.sucursal = $2 AND t.impresora = $3
  AND t.estado = ${ESTADO_DE_TRABAJO.PENDIENTE}`;
/** SQL: their places in the queue go with them. */
const FOLLOW = `placed AS (UPDATE trabajo_en_cola q SET impresora = moved.impresora FROM moved WHERE q.id = moved.id)`;

/** A fallback that failed is tried again after this time, in milliseconds. */
const TRIED_AGAIN_MS = 60_000;

/** SQL: fallback `s` prints, or nobody has tried it since $5; $6 is later than any lease or pause of a right clock. */
const PRINTS = `(s.estado = 'lista' OR NOT EXISTS (SELECT FROM impresora_en_turno l
  WHERE l.cliente = s.cliente AND l.sucursal = s.sucursal AND l.impresora = s.id AND l.hasta > $5 AND l.hasta <= $6))`;

/**
 * Gives the pending jobs of a printer that has printed nothing for 20 s to its fallback, while that one prints or may print again: nothing of them was sent.
 * A test page and the opening of a drawer stay: they are of this very printer. A job goes on once.
 */
export const passOn = ({ cliente, sucursal, impresora }: PrinterKey, ahora: number): Query<{ id: string }> =>
  sqlText(
    `WITH other AS (
       SELECT s.id, i.estado_en FROM impresora i JOIN impresora s ON s.cliente = i.cliente AND s.sucursal = i.sucursal AND s.id = i.suplente
       WHERE i.cliente = $1 AND i.sucursal = $2 AND i.id = $3 AND i.estado <> 'lista' AND ${PRINTS}),
     due AS (${PENDING} AND t.de_impresora IS NULL AND t.clase NOT IN ('prueba', 'cajon')
       AND EXISTS (SELECT FROM other WHERE t.desde <= $4 OR other.estado_en <= $4) ORDER BY t.id FOR UPDATE),
     moved AS (UPDATE trabajo_de_impresion t SET impresora = other.id, de_impresora = t.impresora, causa = NULL FROM due, other
       WHERE t.cliente = $1 AND t.id = due.id RETURNING t.id, t.impresora), ${FOLLOW}
     SELECT id FROM moved`,
    [
      cliente,
      sucursal,
      impresora,
      ...[-SUPLENTE_ENTRA_MS, -TRIED_AGAIN_MS, FARTHEST_MS].map((ms) => new Date(ahora + ms)),
    ],
  );

/** Gives the pending jobs of others back to their own printers, when the fallback prints nothing either: they wait there. */
export const handBack = ({ cliente, sucursal, impresora }: PrinterKey): Query<{ id: string }> =>
  sqlText(
    `WITH due AS (${PENDING} AND EXISTS (
         SELECT FROM impresora o WHERE o.cliente = t.cliente AND o.sucursal = t.sucursal AND o.id = t.de_impresora) ORDER BY t.id FOR UPDATE),
     moved AS (UPDATE trabajo_de_impresion t SET impresora = t.de_impresora, de_impresora = NULL FROM due
       WHERE t.cliente = $1 AND t.id = due.id RETURNING t.id, t.impresora), ${FOLLOW}
     SELECT id FROM moved`,
    [cliente, sucursal, impresora],
  );
