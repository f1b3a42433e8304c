import type { Caja } from '@comal/contract/sesiones/sesiones';
import { sqlText, type Query } from '../../platform/db/query.ts';
import type { Db } from '../../platform/db/tenant.ts';

/** The registers of a branch, and the general one last. */
export const cajasDe = (cliente: string, sucursal: number): Query<Caja> =>
  sqlText(
    `SELECT id, hostname, alias, plataforma, es_general FROM caja
     WHERE cliente = $1 AND activa AND (sucursal = $2 OR es_general) ORDER BY es_general, alias, id`,
    [cliente, sucursal],
  );

const NEGOCIOS = sqlText<{ cuantos: number }>(
  `SELECT count(DISTINCT cliente)::integer AS cuantos FROM registro WHERE clase = 'sucursal'`,
  [],
);

/** Whether the server has a single business, whose administrator then also administers the server. */
export const isOnlyBusiness = async (db: Pick<Db, 'sinCliente'>): Promise<boolean> => {
  const [[fila]] = await db.sinCliente(NEGOCIOS);
  return fila!.cuantos <= 1;
};
