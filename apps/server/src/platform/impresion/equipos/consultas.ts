import { held, LONGEST_HOLD_MS } from '../cola.ts';
import { EQUIPO_APAGADO_MS } from '@comal/domain/impresion/equipos/equipo';
import { ESTADO_DE_TRABAJO } from '@comal/domain/impresion/trabajo';
import { sqlText, type Query } from '../../db/query.ts';
import type { PrinterKey } from '../cola.ts';
import { FARTHEST_MS, happenedSince } from '../../set-back.ts';
import type { SentJob } from '../trabajos.ts';
import type { Equipo } from './equipo.ts';

/** The till program of a secret's hash; read without a tenant, which it tells. */
export const equipoOfHash = (
  hash: string,
): Query<{ cliente: string; sucursal: number; id: number; visto_en: number | null }> =>
  sqlText('SELECT cliente, sucursal, id, visto_en FROM equipo WHERE hash = $1', [hash]);

/** SQL: the printers of the program of parameters 1 to 3. */
const ITS = 'i.cliente = $1 AND i.sucursal = $2 AND i.equipo = $3';

/** How old the note of a program gets before it is written again, in milliseconds. */
const NOTE_MS = 10_000;

/**
 * Notes that a program asks for work, with its computer's queues, where its note is old or they or its printers are others; no row: it
 * was removed.
 */
export const noteSeen = ({ cliente, sucursal, id, colas }: Equipo, ahora: number): Query<{ id: number }> =>
  sqlText(
    `WITH its AS (SELECT ARRAY(SELECT i.id FROM impresora i WHERE ${ITS} ORDER BY i.id) AS impresoras, $6::jsonb AS colas),
     noted AS (UPDATE equipo e SET visto_en = $4, impresoras = its.impresoras, colas = its.colas FROM its
       WHERE e.cliente = $1 AND e.sucursal = $2 AND e.id = $3
         AND (e.visto_en IS NULL OR NOT ${happenedSince('e.visto_en', '$5')} OR e.impresoras <> its.impresoras OR e.colas <> its.colas))
     SELECT id FROM equipo WHERE cliente = $1 AND sucursal = $2 AND id = $3`,
    [cliente, sucursal, id, new Date(ahora), new Date(ahora - NOTE_MS), JSON.stringify(colas)],
  );

/** The printers of a program with jobs, whose turn is free or of this run of it; the one whose job waits longest first. */
export const printersWithJobs = (
  { cliente, sucursal, id, proceso }: Equipo,
  ahora: number,
): Query<{ impresora: number }> =>
  sqlText(
    `SELECT q.impresora FROM trabajo_en_cola q
     JOIN impresora i ON i.cliente = q.cliente AND i.sucursal = q.sucursal AND i.id = q.impresora
     LEFT JOIN impresora_en_turno t ON t.cliente = q.cliente AND t.sucursal = q.sucursal AND t.impresora = q.impresora
     WHERE ${ITS} AND (t.hasta IS NULL OR t.hasta <= $4 OR t.hasta > $6 OR t.proceso = $5) AND NOT ${held('q', '$4', '$7')}
     GROUP BY q.impresora ORDER BY min(q.desde), q.impresora`,
    [
      ...[cliente, sucursal, id, new Date(ahora), proceso],
      ...[new Date(ahora + FARTHEST_MS), new Date(ahora + LONGEST_HOLD_MS)],
    ],
  );

/** Ends the pauses of a program's printers that were made while it was off. */
export const endPauses = ({ cliente, sucursal, id }: Equipo): Query =>
  sqlText(
    `DELETE FROM impresora_en_turno t USING impresora i
     WHERE ${ITS} AND i.estado = 'equipo_apagado' AND t.cliente = i.cliente AND t.sucursal = i.sucursal
       AND t.impresora = i.id AND t.proceso IS NULL`,
    [cliente, sucursal, id],
  );

/** The printer of a job that this run of a program is printing, with its failures in a row; none when the job is no longer its own. */
export const printerOfSent = (
  { cliente, sucursal, id, proceso }: Equipo,
  sent: SentJob,
): Query<{ impresora: number; fallos: number }> =>
  sqlText(
    `SELECT i.id AS impresora, GREATEST(l.fallos, 0) AS fallos FROM trabajo_de_impresion t
     JOIN impresora i ON i.cliente = t.cliente AND i.sucursal = t.sucursal AND i.id = t.impresora
     JOIN impresora_en_turno l ON l.cliente = i.cliente AND l.sucursal = i.sucursal AND l.impresora = i.id AND l.proceso = $4
     WHERE ${ITS} AND t.id = $5 AND t.intentos = $6 AND t.estado = ${ESTADO_DE_TRABAJO.IMPRIMIENDO}`,
    [cliente, sucursal, id, proceso, sent.id, sent.intentos],
  );

/** Whether a program of the branch asked for work since then; no row: it was removed. */
export const equipoSeen = (
  { cliente, sucursal }: PrinterKey,
  equipo: number | null,
  since: Date,
): Query<{ seen: boolean }> =>
  sqlText(
    `SELECT COALESCE(${happenedSince('visto_en', '$4')}, false) AS seen FROM equipo WHERE cliente = $1 AND sucursal = $2 AND id = $3`,
    [cliente, sucursal, equipo, since],
  );

/** SQL: a program asks for the work of queued job `q`; the parameter is the time since which it must have been seen. */
export const askedFor = (since: string): string => `EXISTS (SELECT FROM equipo e
   WHERE e.cliente = q.cliente AND e.sucursal = q.sucursal AND q.impresora = ANY (e.impresoras) AND ${happenedSince('e.visto_en', since)})`;

/** A program that was not seen since then is off. */
export const offSince = (ahora: number): Date => new Date(ahora - EQUIPO_APAGADO_MS);
