import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { sqlText, toPg, type Query } from '../../platform/db/query.ts';

/** Runs a query on the connection of a command. */
export const correr = async <R>(conexion: pg.Client, query: Query<R>): Promise<R[]> => {
  const { rows } = await conexion.query({ ...toPg(query), values: [...query.values] });
  return rows as R[];
};

/** Runs `hacer` in a transaction; rolls back and throws if it throws. */
export const deUnaVez = async <T>(conexion: pg.Client, hacer: () => Promise<T>): Promise<T> => {
  await conexion.query('BEGIN');
  try {
    const hecho = await hacer();
    await conexion.query('COMMIT');
    return hecho;
  } catch (error) {
    await conexion.query('ROLLBACK');
    throw error;
  }
};

/** A log entry of the business for what a command did to the user `id`, made by the user `por` on the server (`via`). */
export const anotar = (
  de: { readonly cliente: string; readonly id: number; readonly por: number },
  accion: string,
  datos: object,
  ahora: number,
): Query =>
  sqlText(
    `INSERT INTO bitacora (cliente, id, usuario, accion, objeto, datos, creada_en) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      de.cliente,
      randomUUID(),
      de.por,
      accion,
      `usuario/${de.id}`,
      JSON.stringify({ ...datos, via: 'servidor' }),
      new Date(ahora),
    ],
  );
