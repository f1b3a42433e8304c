import { sqlText, type Query } from '../db/query.ts';

/** A row where the business is suspended: nobody works in it for now (decision 0158). */
export const findSuspended = (cliente: string): Query<{ suspendido: boolean }> =>
  sqlText('SELECT true AS suspendido FROM negocio WHERE cliente = $1 AND suspendido_en IS NOT NULL', [cliente]);
