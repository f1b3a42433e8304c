import { sqlText, type Query } from '../db/query.ts';

/** Failed tries under one key; instants in epoch milliseconds. */
export interface Attempts {
  readonly clave: string;
  readonly fallos: number;
  readonly desde: number;
  readonly ultimo: number;
}

/**
 * Makes sure each key has its row and locks it until the end of the transaction, always in the same order: a row that
 * was only looked for could be forgotten by somebody's success before it is locked.
 */
export const takeAttempts = (claves: readonly string[], ahora: number): Query =>
  sqlText(
    `INSERT INTO intento_acceso AS i (clave, fallos, desde, ultimo)
     SELECT DISTINCT clave, 0, $2::timestamptz, $2::timestamptz FROM unnest($1::text[]) AS clave ORDER BY clave
     ON CONFLICT (clave) DO UPDATE SET fallos = i.fallos`,
    [claves, new Date(ahora)],
  );

/** The counts as they are. */
export const readAttempts = (claves: readonly string[]): Query<Attempts> =>
  sqlText('SELECT clave, fallos, desde, ultimo FROM intento_acceso WHERE clave = ANY($1)', [claves]);

/** The counts, locked until the end of the transaction, always in the same order. */
export const lockAttempts = (claves: readonly string[]): Query<Attempts> =>
  sqlText('SELECT clave, fallos, desde, ultimo FROM intento_acceso WHERE clave = ANY($1) ORDER BY clave FOR UPDATE', [
    claves,
  ]);

/** Keeps the counts. */
export const saveAttempts = (intentos: readonly Attempts[]): Query =>
  sqlText(
    `UPDATE intento_acceso AS i SET fallos = n.fallos, desde = n.desde, ultimo = n.ultimo
     FROM unnest($1::text[], $2::int[], $3::timestamptz[], $4::timestamptz[]) AS n (clave, fallos, desde, ultimo)
     WHERE i.clave = n.clave`,
    [
      intentos.map((i) => i.clave),
      intentos.map((i) => i.fallos),
      intentos.map((i) => new Date(i.desde)),
      intentos.map((i) => new Date(i.ultimo)),
    ],
  );

/** Takes one try back. */
export const deductAttempt = (clave: string): Query =>
  sqlText('UPDATE intento_acceso SET fallos = greatest(fallos - 1, 0) WHERE clave = $1', [clave]);

/** Takes as many tries back as another key counts, and the wait with them; what others failed stays counted. */
export const deductThoseOf = (clave: string, otra: string): Query =>
  sqlText(
    `UPDATE intento_acceso AS i SET fallos = greatest(i.fallos - o.fallos, 0), ultimo = i.desde
     FROM intento_acceso AS o WHERE i.clave = $1 AND o.clave = $2`,
    [clave, otra],
  );

/** Forgets the tries under a key. */
export const deleteAttempts = (clave: string): Query => sqlText('DELETE FROM intento_acceso WHERE clave = $1', [clave]);

/** Forgets the tries under all keys that start so. */
export const deleteAttemptsOf = (inicios: readonly string[]): Query =>
  sqlText(
    `DELETE FROM intento_acceso WHERE clave IN
       (SELECT clave FROM intento_acceso i, unnest($1::text[]) AS inicio WHERE starts_with(i.clave, inicio)
        ORDER BY clave FOR UPDATE OF i)`,
    [inicios],
  );

/** Keeps that something happened under a key, and when it last did. */
export const rememberKey = (clave: string, ahora: number): Query =>
  sqlText(
    `INSERT INTO intento_acceso (clave, fallos, desde, ultimo) VALUES ($1, 0, $2, $2)
     ON CONFLICT (clave) DO UPDATE SET ultimo = excluded.ultimo`,
    [clave, new Date(ahora)],
  );

/** Counts that outlive a day: those of users and people, and what is known of their devices. */
export const LASTING = '^(usuario|persona|dispositivo|equipo):';

/** Drops some counts that nobody touched since an instant; the lasting ones have their own. Rows in use wait. */
export const forgetAttempts = (antesDe: number, duraderosAntesDe: number): Query =>
  sqlText(
    `DELETE FROM intento_acceso WHERE clave IN
       (SELECT clave FROM intento_acceso
        WHERE ultimo < CASE WHEN clave ~ '${LASTING}' THEN $2::timestamptz ELSE $1::timestamptz END
        LIMIT 20 FOR UPDATE SKIP LOCKED)`,
    [new Date(antesDe), new Date(duraderosAntesDe)],
  );
