import type pg from 'pg';
import { toPg } from '../../platform/db/query.ts';
import { confirmAt } from '../../platform/clock-watch.ts';
import { DATABASE_TIME } from '../../platform/shared-clock.ts';

/** The database's time, in epoch milliseconds. */
export const horaDeLaBase = async (conexion: pg.Client): Promise<number> => {
  const { rows } = await conexion.query<{ ahora: Date }>(DATABASE_TIME.text);
  return rows[0]!.ahora.getTime();
};

/** Stores for every process that the clock was confirmed at `ahora` (epoch milliseconds); answers `ahora`. */
export const confirmarReloj = async (conexion: pg.Client, ahora: number): Promise<number> => {
  const query = confirmAt(ahora);
  await conexion.query({ ...toPg(query), values: [...query.values] });
  return ahora;
};
