import type { TestServer } from './server.ts';

/** Closes every open shift of a business directly in the database, with the next number of its register. */
export const cerrarTurnos = (server: TestServer, cliente: string): Promise<unknown> =>
  server.sql(
    `UPDATE corte k SET estado = 2, cerrado_en = now(), caja_final = 500,
       z = (SELECT coalesce(max(o.z), 0) + 1 FROM corte o WHERE o.cliente = k.cliente AND o.caja = k.caja)
     WHERE k.cliente = $1 AND k.estado <> 2`,
    [cliente],
  );
