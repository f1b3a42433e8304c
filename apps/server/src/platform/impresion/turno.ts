import { sqlText, type Query } from '../db/query.ts';
import { held, LONGEST_HOLD_MS, type PrinterKey } from './cola.ts';
import { askedFor, offSince } from './equipos/consultas.ts';
import { FARTHEST_MS } from '../set-back.ts';

/** How long a process may print on a printer without renewing its lease, in milliseconds; longer than sending one job may take. */
export const LEASE_MS = 45_000;

/** Pauses after the first, second and later failures of a printer, in milliseconds. */
const PAUSES_MS = [2_000, 5_000, 15_000] as const;

/** The pause after `failures` failures in a row (at least one), in milliseconds. */
export const pauseAfter = (failures: number): number => PAUSES_MS[failures - 1] ?? PAUSES_MS[2];

const keyOf = ({ cliente, sucursal, impresora }: PrinterKey): [string, number, number] => [
  cliente,
  sucursal,
  impresora,
];

/**
 * Printers with jobs whose turn is free, or is this process's own (it lost the database in the middle), and for which no till program
 * asks; those without failures first.
 */
export const freePrinters = (proceso: string, ahora: number): Query<PrinterKey> =>
  sqlText(
    `SELECT q.cliente, q.sucursal, q.impresora FROM trabajo_en_cola q
     LEFT JOIN impresora_en_turno t ON t.cliente = q.cliente AND t.sucursal = q.sucursal AND t.impresora = q.impresora
     WHERE (t.hasta IS NULL OR t.hasta <= $1 OR t.hasta > $4 OR t.proceso = $2) AND NOT ${askedFor('$3')} AND NOT ${held('q', '$1', '$5')}
     GROUP BY q.cliente, q.sucursal, q.impresora, t.hasta ORDER BY t.hasta NULLS FIRST`,
    [new Date(ahora), proceso, offSince(ahora), new Date(ahora + FARTHEST_MS), new Date(ahora + LONGEST_HOLD_MS)],
  );

/** Leases the printer to this process; a row with its failures so far, none when another one has it. */
export const takeTurn = (key: PrinterKey, proceso: string, ahora: number): Query<{ fallos: number }> =>
  sqlText(
    `INSERT INTO impresora_en_turno AS t (cliente, sucursal, impresora, proceso, hasta) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (cliente, sucursal, impresora) DO UPDATE SET proceso = EXCLUDED.proceso, hasta = EXCLUDED.hasta
     WHERE t.hasta <= $6 OR t.hasta > $7 OR t.proceso = EXCLUDED.proceso RETURNING GREATEST(fallos, 0) AS fallos`,
    [...keyOf(key), proceso, new Date(ahora + LEASE_MS), new Date(ahora), new Date(ahora + FARTHEST_MS)],
  );

/** Extends the lease; no row: another process has taken over, and this one must send nothing more. */
export const renewTurn = (key: PrinterKey, proceso: string, ahora: number): Query<{ fallos: number }> =>
  sqlText(
    `UPDATE impresora_en_turno SET hasta = $5 WHERE cliente = $1 AND sucursal = $2 AND impresora = $3 AND proceso = $4
     RETURNING fallos`,
    [...keyOf(key), proceso, new Date(ahora + LEASE_MS)],
  );

/** Gives the printer back, with nothing left to print and its failures forgotten. */
export const leaveTurn = (key: PrinterKey, proceso: string): Query =>
  sqlText('DELETE FROM impresora_en_turno WHERE cliente = $1 AND sucursal = $2 AND impresora = $3 AND proceso = $4', [
    ...keyOf(key),
    proceso,
  ]);

/** Gives the printer back until `to` (epoch milliseconds), after one more failure; at once where a person asked for it meanwhile. */
export const pauseTurn = (key: PrinterKey, proceso: string, failures: number, to: number): Query =>
  sqlText(
    `UPDATE impresora_en_turno SET proceso = NULL, hasta = CASE WHEN fallos < 0 THEN to_timestamp(0) ELSE $6::timestamptz END,
       fallos = CASE WHEN fallos < 0 THEN 0 ELSE $5 END
     WHERE cliente = $1 AND sucursal = $2 AND impresora = $3 AND proceso = $4`,
    [...keyOf(key), proceso, failures, new Date(to)],
  );
