import { sqlTexto, type Consulta } from '../db/consulta.ts';

/** Failed tries under one key; instants in epoch milliseconds. */
export interface Intentos {
  readonly clave: string;
  readonly fallos: number;
  readonly desde: number;
  readonly ultimo: number;
}

/** Makes sure each key has its row, so that it can be locked. */
export const sembrarIntentos = (claves: readonly string[], ahora: number): Consulta =>
  sqlTexto(
    `INSERT INTO intento_acceso (clave, fallos, desde, ultimo)
     SELECT clave, 0, $2, $2 FROM unnest($1::text[]) AS clave ORDER BY clave ON CONFLICT DO NOTHING`,
    [claves, new Date(ahora)],
  );

/** The counts, locked until the end of the transaction, always in the same order. */
export const bloquearIntentos = (claves: readonly string[]): Consulta<Intentos> =>
  sqlTexto('SELECT clave, fallos, desde, ultimo FROM intento_acceso WHERE clave = ANY($1) ORDER BY clave FOR UPDATE', [
    claves,
  ]);

/** Keeps the counts. */
export const guardarIntentos = (intentos: readonly Intentos[]): Consulta =>
  sqlTexto(
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

/** Takes one try back, or all of them. */
export const descontarIntento = (clave: string, todos: boolean): Consulta =>
  todos
    ? sqlTexto('DELETE FROM intento_acceso WHERE clave = $1', [clave])
    : sqlTexto('UPDATE intento_acceso SET fallos = greatest(fallos - 1, 0) WHERE clave = $1', [clave]);

/** Keeps that something happened under a key, and when it last did. */
export const recordarClave = (clave: string, ahora: number): Consulta =>
  sqlTexto(
    `INSERT INTO intento_acceso (clave, fallos, desde, ultimo) VALUES ($1, 0, $2, $2)
     ON CONFLICT (clave) DO UPDATE SET ultimo = excluded.ultimo`,
    [clave, new Date(ahora)],
  );

/**
 * Drops some counts that nobody touched since an instant; those of users and devices last longer, and a user with
 * `bloqueo` failures stays. Rows in use are left for another time.
 */
export const olvidarIntentos = (antesDe: number, duraderosAntesDe: number, bloqueo: number): Consulta =>
  sqlTexto(
    `DELETE FROM intento_acceso WHERE clave IN
       (SELECT clave FROM intento_acceso
        WHERE ultimo < CASE WHEN clave ~ '^(usuario|dispositivo):' THEN $2::timestamptz ELSE $1::timestamptz END
          AND NOT (clave LIKE 'usuario:%' AND fallos >= $3) LIMIT 20 FOR UPDATE SKIP LOCKED)`,
    [new Date(antesDe), new Date(duraderosAntesDe), bloqueo],
  );
