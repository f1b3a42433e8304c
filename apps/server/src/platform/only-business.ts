import { sqlText } from './db/query.ts';
import type { Db } from './db/tenant.ts';
import type { Ctx } from './http/context.ts';

const BUSINESSES = sqlText<{ cuantos: number }>(
  `SELECT count(DISTINCT cliente)::integer AS cuantos FROM registro WHERE clase = 'sucursal'`,
  [],
);

/** Whether the server has a single business, whose administrator then also administers the server. */
export const isOnlyBusiness = async (db: Pick<Db, 'sinCliente'>): Promise<boolean> => {
  const [[row]] = await db.sinCliente(BUSINESSES);
  return row!.cuantos <= 1;
};

/** Whether a business may use what belongs to the server's machine: its print queues, and a look around its network (D-142). */
export const mayUseMachine = async ({ ajustes, db }: Pick<Ctx, 'ajustes' | 'db'>): Promise<boolean> =>
  ajustes.impresorasCompartidas || (await isOnlyBusiness(db));
