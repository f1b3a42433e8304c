import type { Alcance } from '../http/alcance.ts';
import { sqlText, type Query } from '../db/query.ts';
import { QUEDAN } from './quedan.ts';

/** What can be counted: a dish, or an option of dishes. */
type WithTanda = 'producto' | 'especificacion';

/** A dish or an option that is counted: its tanda, and how many are left of it. */
export interface Counted {
  readonly tabla: WithTanda;
  readonly id: number;
  readonly tanda: string;
  readonly quedan: number;
}

const counted = (table: WithTanda): string =>
  `SELECT '${table}' AS tabla, x.id, x.tanda AS tanda, COALESCE(${QUEDAN}, 0) AS quedan FROM ${table} x
   WHERE x.cliente = $1 AND x.sucursal = $2 AND x.tanda IS NOT NULL`;

/** Those of some dishes and options that are counted. */
export const countedOf = (
  { cliente, sucursal }: Alcance,
  dishes: readonly number[],
  options: readonly number[],
): Query<Counted> =>
  sqlText(
    `${counted('producto')} AND x.id = ANY($3::integer[]) UNION ALL ${counted('especificacion')} AND x.id = ANY($4::integer[])`,
    [cliente, sucursal, dishes, options],
  );

/** Every counted dish and option of a branch. */
export const readCounted = ({ cliente, sucursal }: Alcance): Query<Counted> =>
  sqlText(`${counted('producto')} UNION ALL ${counted('especificacion')}`, [cliente, sucursal]);
