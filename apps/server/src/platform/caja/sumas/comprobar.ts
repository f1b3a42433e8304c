import { sqlText, type Query } from '../../db/query.ts';
import { valuesOf } from '../periodo.ts';
import { ADDED_UP, KEPT } from './sumas.ts';

/** An `ahora` that cuts off no day: days with stored sums have ended. Epoch milliseconds. */
const END_OF_TIME = Date.parse('9000-01-01T00:00:00Z');

/** The branches of a business with stored sums, and the first and last day of them; null if there are none. */
const addedUpDias = (
  cliente: string,
): Query<{ sucursales: number[] | null; desde: string | null; hasta: string | null }> =>
  sqlText(
    `SELECT array_agg(DISTINCT k.sucursal) AS sucursales, min(k.dia)::text AS desde, max(k.dia)::text AS hasta FROM dia_sumado k WHERE k.cliente = $1`,
    [cliente],
  );

const STORED = `SELECT k.* FROM ${KEPT} k`;
const ADDED_NOW = `SELECT a.* FROM ${ADDED_UP} a`;

/** A day of a branch. */
export interface SucursalDia {
  readonly sucursal: number;
  readonly dia: string;
}

/** The days whose stored sums differ from those of their lines; no rows if all are right. */
const wrongDias = (
  cliente: string,
  sucursales: readonly number[],
  dias: { readonly desde: string; readonly hasta: string },
): Query<{ sucursal: number | null; dia: string | null }> =>
  sqlText(
    `SELECT n.id AS sucursal, n.dia::text AS dia
     FROM (SELECT DISTINCT m.id, m.dia FROM ((${STORED} EXCEPT ALL ${ADDED_NOW}) UNION ALL (${ADDED_NOW} EXCEPT ALL ${STORED})) m) n ORDER BY n.dia, n.id`,
    [...valuesOf({ cliente, sucursales, dias, ahora: END_OF_TIME, daysBack: 0 }), true],
  );

/** Reads one query. */
export type Read = <R>(query: Query<R>) => Promise<R[]>;

/** The days of a business whose stored sums differ from those of their lines. */
export const findWrongDias = async (read: Read, cliente: string): Promise<readonly SucursalDia[]> => {
  const [de] = await read(addedUpDias(cliente));
  if (!de?.sucursales || !de.desde || !de.hasta) return [];
  const rows = await read(wrongDias(cliente, de.sucursales, { desde: de.desde, hasta: de.hasta }));
  return rows.flatMap(({ sucursal, dia }) => (sucursal === null || dia === null ? [] : [{ sucursal, dia }]));
};
