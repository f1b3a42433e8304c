import type { Caja } from '@comal/contract/sesiones/sesiones';
import { sqlText, type Query } from '../../platform/db/query.ts';

/** The registers of a branch, and the general one last. */
export const cajasDe = (cliente: string, sucursal: number): Query<Caja> =>
  sqlText(
    `SELECT id, hostname, alias, plataforma, es_general FROM caja
     WHERE cliente = $1 AND activa AND (sucursal = $2 OR es_general) ORDER BY es_general, alias, id`,
    [cliente, sucursal],
  );
