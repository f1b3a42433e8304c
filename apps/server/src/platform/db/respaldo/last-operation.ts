import type pg from 'pg';
import type { Contents } from '@comal/embedded-postgres/backup/manifest';

const LAST = `SELECT (extract(epoch FROM max(t)) * 1000)::float8 AS ms
  FROM (SELECT max(creado_en) AS t FROM pago UNION ALL SELECT max(creada_en) FROM comanda UNION ALL SELECT max(creada_en) FROM bitacora) u`;

const COUNT = `SELECT ((SELECT count(*) FROM pago) + (SELECT count(*) FROM comanda) + (SELECT count(*) FROM bitacora))::float8 AS cuantas`;

/** The number of payments, comandas and log entries of a database. Unlike an instant it only grows, even if the clock is set back. */
export const countOperations = async (base: pg.ClientBase): Promise<number> =>
  (await base.query<{ cuantas: number }>(COUNT)).rows[0]!.cuantas;

/** When the last payment, comanda or entry of the log of a database was written; epoch milliseconds, null for none. */
export const lastOperation = async (base: pg.ClientBase): Promise<number | null> => {
  const { rows } = await base.query<{ ms: number | null }>(LAST);
  const ms = rows[0]?.ms ?? null;
  return ms === null ? null : Math.round(ms);
};

/** What the manifest of a backup stores about the data in it. */
export const contentsOf = async (base: pg.ClientBase): Promise<Contents> => ({
  ultima_operacion: await lastOperation(base),
  operaciones: await countOperations(base),
});
