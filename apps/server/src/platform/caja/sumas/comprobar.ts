import { sqlText, type Query } from '../../db/query.ts';
import { valuesOf } from '../periodo.ts';
import { ADDED_UP, KEPT } from './sumas.ts';

/** Days that ended are whole: no hour cuts them. */
const AL_FINAL = Date.parse('9000-01-01T00:00:00Z');

/** The days of a business of which sums were kept, and its branches; null where none were. */
const addedUpDias = (
  cliente: string,
): Query<{ sucursales: number[] | null; desde: string | null; hasta: string | null }> =>
  sqlText(
    `SELECT array_agg(DISTINCT k.sucursal) AS sucursales, min(k.dia)::text AS desde, max(k.dia)::text AS hasta FROM dia_sumado k WHERE k.cliente = $1`,
    [cliente],
  );

const GUARDADO = `SELECT k.* FROM ${KEPT} k`;
const SUMADO = `SELECT a.* FROM ${ADDED_UP} a`;

/** A day of a branch. */
export interface DiaDeSucursal {
  readonly sucursal: number;
  readonly dia: string;
}

/** The days whose kept sums are not what their lines come to; none is well. */
const wrongDias = (
  cliente: string,
  sucursales: readonly number[],
  dias: { readonly desde: string; readonly hasta: string },
): Query<{ sucursal: number | null; dia: string | null }> =>
  sqlText(
    `SELECT n.id AS sucursal, n.dia::text AS dia
     FROM (SELECT DISTINCT m.id, m.dia FROM ((${GUARDADO} EXCEPT ALL ${SUMADO}) UNION ALL (${SUMADO} EXCEPT ALL ${GUARDADO})) m) n ORDER BY n.dia, n.id`,
    [...valuesOf({ cliente, sucursales, dias, ahora: AL_FINAL, antes: 0 }), true],
  );

/** Reads one query. */
export type Lector = <R>(consulta: Query<R>) => Promise<R[]>;

/** The days of a business whose kept sums are not what their lines come to. */
export const findWrongDias = async (leer: Lector, cliente: string): Promise<readonly DiaDeSucursal[]> => {
  const [de] = await leer(addedUpDias(cliente));
  if (!de?.sucursales || !de.desde || !de.hasta) return [];
  const filas = await leer(wrongDias(cliente, de.sucursales, { desde: de.desde, hasta: de.hasta }));
  return filas.flatMap(({ sucursal, dia }) => (sucursal === null || dia === null ? [] : [{ sucursal, dia }]));
};
