import { sqlText } from './db/query.ts';
import type { Db } from './db/tenant.ts';

const CUENTA = `SELECT sum(dias)::integer AS dias, sum(faltan)::integer AS faltan FROM demo_pasado WHERE cliente = $1`;

/** How much of the demo's past is written, in whole percent from 0 to 99; null when all is, or there is no demo (decision 0048). */
export const demoProgress = async (db: Db, cliente: string): Promise<number | null> => {
  const [[cuenta]] = await db.read(cliente, sqlText<{ dias: number | null; faltan: number | null }>(CUENTA, [cliente]));
  const { dias, faltan } = cuenta!;
  return dias && faltan ? Math.floor((100 * (dias - faltan)) / dias) : null;
};
