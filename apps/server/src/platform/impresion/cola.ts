import type { Papel } from '@comal/domain/impresion/papel';
import type { ClaseDeTrabajo } from '@comal/domain/impresion/trabajo';
import { sqlText, type Query } from '../db/query.ts';

/** A printer of a branch. */
export interface PrinterKey {
  readonly cliente: string;
  readonly sucursal: number;
  readonly impresora: number;
}

/** A job to queue. */
export interface TrabajoNuevo extends PrinterKey {
  readonly id: string;
  readonly clase: ClaseDeTrabajo;
  /** What it prints: a second job of the same name in the branch is not made (D-140). */
  readonly nombre: string;
  readonly papel: Papel;
  /** "Mesa 4 · Folio 115". */
  readonly etiqueta: string;
  /** "1 quesadilla de flor, 2 agua de horchata". */
  readonly resumen: string;
  /** The comanda it belongs to; null for a test page or a cut. */
  readonly comanda: string | null;
  /** The lines that it tells a dispatch area to prepare. */
  readonly pedidos?: readonly string[];
  /** How long ago it was asked for, in milliseconds: it is as old as if it had waited here. */
  readonly edad?: number;
  /** How long it waits for something that is to be printed on it still, in milliseconds; at most `LONGEST_HOLD_MS`. */
  readonly espera?: number;
}

/** No job waits longer for what is to be printed on it, in milliseconds: what would was queued by a clock that was ahead. */
export const LONGEST_HOLD_MS = 60_000;

/** SQL: whether the queued job `alias` waits for something that is to be printed on it still; `ahora` and `until` are parameters. */
export const held = (alias: string, ahora: string, until: string): string =>
  `(${alias}.espera_hasta IS NOT NULL AND ${alias}.espera_hasta > ${ahora} AND ${alias}.espera_hasta <= ${until})`;

/**
 * Queues a job in the transaction of what it prints, unless one of that name is there or the printer was deleted meanwhile; a row says
 * that it was queued. `ahora`: epoch milliseconds. The caller wakes the press after the commit (`Deps.imprenta`).
 */
export const encolar = (t: TrabajoNuevo, ahora: number): Query<{ id: string }> =>
  sqlText(
    `WITH made AS (
       INSERT INTO trabajo_de_impresion
         (cliente, sucursal, id, impresora, clase, nombre, papel, etiqueta, resumen, comanda, pedidos, creado_en, desde)
       SELECT i.cliente, i.sucursal, $3::uuid, i.id, $5, $6, $7::jsonb, $8, $9, $10::uuid, $11::uuid[], $12, $13
       FROM impresora i WHERE i.cliente = $1 AND i.sucursal = $2 AND i.id = $4 FOR KEY SHARE
       ON CONFLICT (cliente, sucursal, nombre) DO NOTHING RETURNING id, cliente, sucursal, impresora, desde)
     INSERT INTO trabajo_en_cola (id, cliente, sucursal, impresora, desde, espera_hasta)
     SELECT id, cliente, sucursal, impresora, desde, $14 FROM made RETURNING id`,
    [
      ...[t.cliente, t.sucursal, t.id, t.impresora, t.clase, t.nombre, JSON.stringify(t.papel), t.etiqueta, t.resumen],
      ...[t.comanda, t.pedidos ?? null, new Date(ahora), new Date(ahora - (t.edad ?? 0))],
      t.espera === undefined ? null : new Date(ahora + t.espera),
    ],
  );

/** Queues again the jobs of these ids that a person sent back to pending, and leaves out the others; call it after their change. */
export const requeue = (cliente: string, sucursal: number, ids: readonly string[]): readonly Query[] => [
  sqlText('DELETE FROM trabajo_en_cola WHERE cliente = $1 AND sucursal = $2 AND id = ANY($3::uuid[])', [
    cliente,
    sucursal,
    ids,
  ]),
  sqlText(
    `INSERT INTO trabajo_en_cola (id, cliente, sucursal, impresora, desde)
     SELECT id, cliente, sucursal, impresora, desde FROM trabajo_de_impresion
     WHERE cliente = $1 AND sucursal = $2 AND id = ANY($3::uuid[]) AND estado IN (1, 2) ON CONFLICT (id) DO NOTHING`,
    [cliente, sucursal, ids],
  ),
];

/**
 * Ends the pause of a printer after its failures, so that what a person sends again is tried at once. A printer at work stays leased, and
 * is marked (failures below zero): the attempt that fails now makes no pause (`pauseTurn`).
 */
export const endPause = ({ cliente, sucursal, impresora }: PrinterKey): Query =>
  sqlText(
    `UPDATE impresora_en_turno SET fallos = CASE WHEN proceso IS NULL THEN 0 ELSE -1 END,
       hasta = CASE WHEN proceso IS NULL THEN to_timestamp(0) ELSE hasta END
     WHERE cliente = $1 AND sucursal = $2 AND impresora = $3`,
    [cliente, sucursal, impresora],
  );

/**
 * Forgets whether the printer answers questions about its paper, for a printer that may be another one now: its address was edited,
 * or a test page is asked for. The press waits for an answer again before the next job, and learns it.
 */
export const forgetAnswers = ({ cliente, sucursal, impresora }: PrinterKey): Query =>
  sqlText('UPDATE impresora SET confirma = NULL, procesa = NULL WHERE cliente = $1 AND sucursal = $2 AND id = $3', [
    cliente,
    sucursal,
    impresora,
  ]);

/** Forgets that a printer tells its end: it is healthy, and did not tell it. Its next job learns it again. */
export const forgetEnd = ({ cliente, sucursal, impresora }: PrinterKey): Query =>
  sqlText('UPDATE impresora SET procesa = NULL WHERE cliente = $1 AND sucursal = $2 AND id = $3', [
    cliente,
    sucursal,
    impresora,
  ]);
