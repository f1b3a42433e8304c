import { sqlText, type Query } from '../db/query.ts';

/** Failed attempts under one key; instants in epoch milliseconds. */
export interface Attempts {
  readonly clave: string;
  readonly fallos: number;
  readonly desde: number;
  readonly ultimo: number;
}

/**
 * Makes sure that each key has its row, and locks them until the end of the transaction, in a fixed order: a row that was only
 * looked for could be deleted by another's success before it is locked.
 */
export const takeAttempts = (claves: readonly string[], ahora: number): Query =>
  sqlText(
    `INSERT INTO intento_acceso AS i (clave, fallos, desde, ultimo)
     SELECT DISTINCT clave, 0, $2::timestamptz, $2::timestamptz FROM unnest($1::text[]) AS clave ORDER BY clave
     ON CONFLICT (clave) DO UPDATE SET fallos = i.fallos`,
    [claves, new Date(ahora)],
  );

/** Reads the counts without a lock. */
export const readAttempts = (claves: readonly string[]): Query<Attempts> =>
  sqlText('SELECT clave, fallos, desde, ultimo FROM intento_acceso WHERE clave = ANY($1)', [claves]);

/** Reads the counts and locks them until the end of the transaction, in a fixed order. */
export const lockAttempts = (claves: readonly string[]): Query<Attempts> =>
  sqlText('SELECT clave, fallos, desde, ultimo FROM intento_acceso WHERE clave = ANY($1) ORDER BY clave FOR UPDATE', [
    claves,
  ]);

/** Keeps the counts. */
export const saveAttempts = (attempts: readonly Attempts[]): Query =>
  sqlText(
    `UPDATE intento_acceso AS i SET fallos = n.fallos, desde = n.desde, ultimo = n.ultimo
     FROM unnest($1::text[], $2::int[], $3::timestamptz[], $4::timestamptz[]) AS n (clave, fallos, desde, ultimo)
     WHERE i.clave = n.clave`,
    [
      attempts.map((i) => i.clave),
      attempts.map((i) => i.fallos),
      attempts.map((i) => new Date(i.desde)),
      attempts.map((i) => new Date(i.ultimo)),
    ],
  );

/** Subtracts one attempt. */
export const deductAttempt = (key: string): Query =>
  sqlText('UPDATE intento_acceso SET fallos = greatest(fallos - 1, 0) WHERE clave = $1', [key]);

/** Subtracts as many attempts as another key counts, and their wait; the attempts of others stay counted. */
export const deductThoseOf = (key: string, other: string): Query =>
  sqlText(
    `UPDATE intento_acceso AS i SET fallos = greatest(i.fallos - o.fallos, 0), ultimo = i.desde
     FROM intento_acceso AS o WHERE i.clave = $1 AND o.clave = $2`,
    [key, other],
  );

/** Deletes the attempts under a key. */
export const deleteAttempts = (key: string): Query => sqlText('DELETE FROM intento_acceso WHERE clave = $1', [key]);

/** Deletes the attempts under all keys with one of some prefixes. */
export const deleteAttemptsOf = (starts: readonly string[]): Query =>
  sqlText(
    `DELETE FROM intento_acceso WHERE clave IN
       (SELECT clave FROM intento_acceso i, unnest($1::text[]) AS inicio WHERE starts_with(i.clave, inicio)
        ORDER BY clave FOR UPDATE OF i)`,
    [starts],
  );

/** Stores under a key that something happened, and when it last did. */
export const rememberKey = (key: string, ahora: number): Query =>
  sqlText(
    `INSERT INTO intento_acceso (clave, fallos, desde, ultimo) VALUES ($1, 0, $2, $2)
     ON CONFLICT (clave) DO UPDATE SET ultimo = excluded.ultimo`,
    [key, new Date(ahora)],
  );

/** Prefixes of counts that outlive a day: those of users, people and devices. */
export const LASTING = '^(usuario|persona|dispositivo|equipo):';

/** Deletes some counts that were not touched since an instant; lasting ones have an instant of their own. Skips locked rows. */
export const forgetAttempts = (beforeThat: number, lastingBefore: number): Query =>
  sqlText(
    `DELETE FROM intento_acceso WHERE clave IN
       (SELECT clave FROM intento_acceso
        WHERE ultimo < CASE WHEN clave ~ '${LASTING}' THEN $2::timestamptz ELSE $1::timestamptz END
        LIMIT 20 FOR UPDATE SKIP LOCKED)`,
    [new Date(beforeThat), new Date(lastingBefore)],
  );

/** Counts one attempt under a key, and returns the count; it restarts after so many milliseconds. */
export const countAttempt = (key: string, ahora: number, windowMs: number): Query<Pick<Attempts, 'fallos' | 'desde'>> =>
  sqlText(
    `INSERT INTO intento_acceso AS i (clave, fallos, desde, ultimo) VALUES ($1, 1, $2, $2)
     ON CONFLICT (clave) DO UPDATE SET fallos = CASE WHEN i.desde <= $3 THEN 1 ELSE i.fallos + 1 END,
       desde = CASE WHEN i.desde <= $3 THEN excluded.desde ELSE i.desde END, ultimo = excluded.ultimo RETURNING fallos, desde`,
    [key, new Date(ahora), new Date(ahora - windowMs)],
  );
