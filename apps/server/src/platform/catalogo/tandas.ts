import type { Alcance } from '../http/alcance.ts';
import { sqlText, type Query } from '../db/query.ts';
import { QUEDAN } from './catalogos.ts';

/** A dish that is counted: its tanda, and how many are left of it. */
export interface Counted {
  readonly id: number;
  readonly tanda: string;
  readonly quedan: number;
}

const COUNTED = `SELECT x.id, x.tanda AS tanda, COALESCE(${QUEDAN}, 0) AS quedan FROM producto x
   WHERE x.cliente = $1 AND x.sucursal = $2 AND x.tanda IS NOT NULL`;

/** Those of some dishes that are counted. */
export const countedOf = ({ cliente, sucursal }: Alcance, ids: readonly number[]): Query<Counted> =>
  sqlText(`${COUNTED} AND x.id = ANY($3::integer[])`, [cliente, sucursal, ids]);

/** Every counted dish of a branch. */
export const readCounted = ({ cliente, sucursal }: Alcance): Query<Counted> => sqlText(COUNTED, [cliente, sucursal]);
