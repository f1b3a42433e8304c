import type {
  CausaDeImpresora,
  CajonDeImpresora,
  ConexionDeImpresora,
  DibujoDeImpresora,
  LenguajeDeImpresora,
  PaginaDeCodigos,
} from '@comal/domain/impresion/impresora';
import type { Papel } from '@comal/domain/impresion/papel';
import { SOLO_CAJON } from '@comal/domain/impresion/cajon';
import {
  CAJON_VENCE_MS,
  ESTADO_DE_TRABAJO,
  TRABAJO_VENCE_MS,
  type ClaseDeTrabajo,
} from '@comal/domain/impresion/trabajo';
import { sqlText, type Query } from '../db/query.ts';
import { held, LONGEST_HOLD_MS, type PrinterKey } from './cola.ts';

const E = ESTADO_DE_TRABAJO;

/** SQL: the job of parameters 1 and 2 as this process sent it; a job that was sent again since has another number of attempts. */
const SENT = `cliente = $1 AND id = $2 AND intentos = $3 AND estado = ${E.IMPRIMIENDO}`;
/** SQL: removes the changed jobs from the queue. */
const LEAVE = `gone AS (DELETE FROM trabajo_en_cola q USING moved WHERE q.id = moved.id)`;
const ON_PRINTER = 'cliente = $1 AND sucursal = $2 AND impresora = $3';

/** The next job of a printer, with how the printer is reached and what it takes. */
export interface NextJob {
  readonly id: string;
  readonly clase: ClaseDeTrabajo;
  readonly papel: Papel;
  /** When it was made, in epoch milliseconds. */
  readonly creado: number;
  /** The printer that it was made for, where its fallback prints it. */
  readonly era_para: string | null;
  readonly reimpresion: boolean;
  readonly intentos: number;
  /** 'lista', or why the printer did not print the last time. */
  readonly estado: string;
  readonly conexion: ConexionDeImpresora;
  /** Of the operating system; of the computer of the till program `equipo`, or of the server's (null). */
  readonly cola: string;
  readonly equipo: number | null;
  /** "Mesa 4 · Folio 115". */
  readonly etiqueta: string;
  readonly direccion: string;
  readonly puerto: number;
  readonly columnas: number;
  readonly pagina: PaginaDeCodigos;
  readonly lenguaje: LenguajeDeImpresora;
  readonly corta: boolean;
  readonly copias: number;
  readonly dibujo: DibujoDeImpresora;
  readonly zumbador: boolean;
  /** The pin of its drawer; null: it has none. */
  readonly cajon: CajonDeImpresora | null;
  readonly pulso: number;
  /** It answers questions about its paper; null: not known yet. */
  readonly confirma: boolean | null;
  /** It tells once it has worked through its bytes; null: not known yet. */
  readonly procesa: boolean | null;
}

/** The pending job of a printer that was made first, of those that wait for nothing; a drawer before any paper, which may wait for its printer. */
export const nextJob = ({ cliente, sucursal, impresora }: PrinterKey, ahora: number): Query<NextJob> =>
  sqlText(
    `SELECT t.id, t.clase, t.papel, t.creado_en AS creado, o.nombre AS era_para, t.reimpresion, t.intentos, t.etiqueta, i.estado, i.conexion, i.cola, i.equipo,
       i.direccion, i.puerto, i.columnas, i.pagina, i.lenguaje, i.corta, i.copias, i.dibujo, i.zumbador, i.cajon, i.pulso, i.confirma, i.procesa
     FROM trabajo_de_impresion t JOIN impresora i ON i.cliente = t.cliente AND i.sucursal = t.sucursal AND i.id = t.impresora
     LEFT JOIN impresora o ON o.cliente = t.cliente AND o.sucursal = t.sucursal AND o.id = t.de_impresora
     WHERE t.cliente = $1 AND t.sucursal = $2 AND t.impresora = $3 AND t.estado = ${E.PENDIENTE}
       AND NOT EXISTS (SELECT FROM trabajo_en_cola q WHERE q.id = t.id AND ${held('q', '$4', '$5')})
     ORDER BY t.clase <> '${SOLO_CAJON}', t.creado_en, t.id LIMIT 1`,
    [cliente, sucursal, impresora, new Date(ahora), new Date(ahora + LONGEST_HOLD_MS)],
  );

/** SQL: what was sent and not confirmed is dudoso, and a drawer is forgotten: whoever asked for it saw whether it opened. */
const UNCONFIRMED = `estado = CASE WHEN clase = '${SOLO_CAJON}' THEN ${E.DESCARTADO} ELSE ${E.DUDOSO} END,
       terminado_en = CASE WHEN clase = '${SOLO_CAJON}' THEN enviado_en END`;

/** Jobs that were being sent when their process ended: nobody knows whether they came out, so they are dudoso (D-141). */
export const doubtLeftovers = ({ cliente, sucursal, impresora }: PrinterKey): Query<{ id: string }> =>
  sqlText(
    `WITH moved AS (UPDATE trabajo_de_impresion SET ${UNCONFIRMED}
       WHERE ${ON_PRINTER} AND estado = ${E.IMPRIMIENDO} RETURNING id), ${LEAVE}
     SELECT id FROM moved`,
    [cliente, sucursal, impresora],
  );

/** Fails the pending jobs that are too old to print without being asked for. */
export const failOld = ({ cliente, sucursal, impresora }: PrinterKey, ahora: number): Query<{ id: string }> =>
  sqlText(
    `WITH moved AS (UPDATE trabajo_de_impresion SET estado = ${E.FALLIDO}
       WHERE ${ON_PRINTER} AND estado = ${E.PENDIENTE} AND desde < $4 RETURNING id), ${LEAVE}
     SELECT id FROM moved`,
    [cliente, sucursal, impresora, new Date(ahora - TRABAJO_VENCE_MS)],
  );

/** Forgets the drawers that were not opened in time (D-145); the log says so. */
export const forgetDrawers = ({ cliente, sucursal, impresora }: PrinterKey, ahora: number): Query<{ id: string }> =>
  sqlText(
    `WITH moved AS (UPDATE trabajo_de_impresion SET estado = ${E.DESCARTADO}, terminado_en = $4
       WHERE ${ON_PRINTER} AND estado = ${E.PENDIENTE} AND clase = '${SOLO_CAJON}' AND creado_en < $5 RETURNING id), ${LEAVE},
     told AS (INSERT INTO bitacora (cliente, id, sucursal, usuario, accion, objeto, datos, creada_en)
       SELECT $1, gen_random_uuid(), $2, 0, 'cajon.no_abierto', 'impresora/' || $3, json_build_object('cuantos', count(*)), $4 FROM moved HAVING count(*) > 0)
     SELECT id FROM moved`,
    [cliente, sucursal, impresora, new Date(ahora), new Date(ahora - CAJON_VENCE_MS)],
  );

/** Removes what is queued for a printer and is no job any more: the printer was deleted with its branch. */
export const dropOrphans = ({ cliente, sucursal, impresora }: PrinterKey): Query =>
  sqlText(
    `DELETE FROM trabajo_en_cola q WHERE ${ON_PRINTER} AND NOT EXISTS (
       SELECT FROM trabajo_de_impresion t WHERE t.cliente = q.cliente AND t.id = q.id AND t.estado IN (${E.PENDIENTE}, ${E.IMPRIMIENDO}))`,
    [cliente, sucursal, impresora],
  );

/** A job that is being sent, by this attempt. */
export interface SentJob {
  readonly cliente: string;
  readonly id: string;
  readonly intentos: number;
}

/** Marks a pending job as being sent; a row with the number of the attempt, none when it is no longer this printer's or pending. */
export const markSending = (key: PrinterKey, id: string, ahora: number): Query<{ intentos: number }> =>
  sqlText(
    `UPDATE trabajo_de_impresion SET estado = ${E.IMPRIMIENDO}, intentos = intentos + 1, enviado_en = $5
     WHERE ${ON_PRINTER} AND id = $4 AND estado = ${E.PENDIENTE} RETURNING intentos`,
    [key.cliente, key.sucursal, key.impresora, id, new Date(ahora)],
  );

/** Ends a job as printed. */
export const markPrinted = ({ cliente, id, intentos }: SentJob, ahora: number): Query<{ id: string }> =>
  sqlText(
    `WITH moved AS (UPDATE trabajo_de_impresion SET estado = ${E.IMPRESO}, causa = NULL, terminado_en = $4
       WHERE ${SENT} RETURNING id), ${LEAVE}
     SELECT id FROM moved`,
    [cliente, id, intentos, new Date(ahora)],
  );

/** Marks a job that was sent and not confirmed; a person decides about it. */
export const markDoubtful = ({ cliente, id, intentos }: SentJob, causa: CausaDeImpresora): Query<{ id: string }> =>
  sqlText(
    `WITH moved AS (UPDATE trabajo_de_impresion SET ${UNCONFIRMED}, causa = $4 WHERE ${SENT} RETURNING id), ${LEAVE}
     SELECT id FROM moved`,
    [cliente, id, intentos, causa],
  );

/** Puts a job back of which no byte was sent. */
export const markNotSent = (
  { cliente, id, intentos }: SentJob,
  causa: CausaDeImpresora | null,
): Query<{ id: string }> =>
  sqlText(`UPDATE trabajo_de_impresion SET estado = ${E.PENDIENTE}, causa = $4 WHERE ${SENT} RETURNING id`, [
    cliente,
    id,
    intentos,
    causa,
  ]);

/**
 * Puts a job back whose sending was begun perhaps, while this process still has the printer. After that another one has decided what
 * became of the job, and may be sending it with the same number of attempt.
 */
export const putBack = (key: PrinterKey, proceso: string, { id, intentos }: SentJob): Query<{ id: string }> =>
  sqlText(
    `UPDATE trabajo_de_impresion SET estado = ${E.PENDIENTE}, causa = NULL WHERE ${SENT} AND EXISTS (
       SELECT FROM impresora_en_turno l WHERE l.cliente = $1 AND l.sucursal = $4 AND l.impresora = $5 AND l.proceso = $6)
     RETURNING id`,
    [key.cliente, id, intentos, key.sucursal, key.impresora, proceso],
  );

/** Says why a pending job does not come out. */
export const noteCause = (cliente: string, id: string, causa: CausaDeImpresora): Query =>
  sqlText(`UPDATE trabajo_de_impresion SET causa = $3 WHERE cliente = $1 AND id = $2 AND estado = ${E.PENDIENTE}`, [
    cliente,
    id,
    causa,
  ]);

/** Fails a pending job: it cannot be written for its printer, or there is nothing left of it to print (no cause: it is too late). */
export const failJob = (cliente: string, id: string, causa: CausaDeImpresora | null): Query =>
  sqlText(
    `WITH moved AS (UPDATE trabajo_de_impresion SET estado = ${E.FALLIDO}, causa = $3
       WHERE cliente = $1 AND id = $2 AND estado = ${E.PENDIENTE} RETURNING id), ${LEAVE}
     SELECT id FROM moved`,
    [cliente, id, causa],
  );

/** Notes why a printer does not print, and since when. */
export const noteStopped = (
  { cliente, sucursal, impresora }: PrinterKey,
  causa: CausaDeImpresora,
  ahora: number,
): Query =>
  sqlText(
    `UPDATE impresora SET estado = $4, estado_en = $5
     WHERE cliente = $1 AND sucursal = $2 AND id = $3 AND estado <> $4`,
    [cliente, sucursal, impresora, causa, new Date(ahora)],
  );

/** What a job that came out taught about its printer, at the place to which it was sent. */
export interface Learned {
  /** Null: a queue, which tells nothing of its printer. */
  readonly at: Pick<NextJob, 'conexion' | 'direccion' | 'puerto' | 'lenguaje'> | null;
  /** It answers questions about its paper; null: it was not asked. */
  readonly answers: boolean | null;
  /** It tells once it has worked through its bytes; null: it was not asked. */
  readonly works: boolean | null;
}

/** SQL: the printer is still where the job was sent, and is asked the same: what another one answers, that one did not teach. */
const STILL_THERE = '($7::text IS NULL OR (conexion, direccion, puerto, lenguaje) = ($7, $8, $9, $10))';

/** Notes that a printer printed, and what it answers (one silence does not take that back). */
export const notePrinted = (
  { cliente, sucursal, impresora }: PrinterKey,
  { answers, works, at }: Learned,
  ahora: number,
): Query =>
  sqlText(
    `UPDATE impresora SET ultimo_en = $5, confirma = CASE WHEN $4::boolean IS NULL THEN confirma ELSE COALESCE(confirma, false) OR $4 END,
       procesa = CASE WHEN $6::boolean IS NULL THEN procesa ELSE COALESCE(procesa, false) OR $6 END, estado = 'lista',
       estado_en = CASE estado WHEN 'lista' THEN estado_en ELSE $5 END
     WHERE cliente = $1 AND sucursal = $2 AND id = $3 AND ${STILL_THERE}`,
    [
      ...[cliente, sucursal, impresora, answers, new Date(ahora), works],
      ...[at?.conexion ?? null, at?.direccion ?? null, at?.puerto ?? null, at?.lenguaje ?? null],
    ],
  );
