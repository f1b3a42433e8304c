import { sqlText, type Query } from '../../db/query.ts';
import type { Db } from '../../db/tenant.ts';
import { planOfSums } from '../periodo.ts';
import { findWrongDias, type SucursalDia, type Read } from './comprobar.ts';
import { addUpDias, CLIENTES, lockSumas } from './guardar.ts';

const deleteSumas = (cliente: string, dias: readonly SucursalDia[]): Query =>
  sqlText(
    `DELETE FROM dia_sumado k USING json_to_recordset($2) AS x(sucursal integer, dia date)
     WHERE k.cliente = $1 AND k.sucursal = x.sucursal AND k.dia = x.dia`,
    [cliente, JSON.stringify(dias.map(({ sucursal, dia }): SucursalDia => ({ sucursal, dia })))],
  );

const deleteWrong = (db: Db, cliente: string): Promise<number> =>
  db.withTx(cliente, async (tx) => {
    await tx.read(planOfSums(), lockSumas(cliente));
    const read: Read = async (query) => (await tx.read(query))[0];
    const wrong = await findWrongDias(read, cliente);
    if (wrong.length > 0) tx.write(deleteSumas(cliente, wrong));
    await tx.commit();
    return wrong.length;
  });

/**
 * Adds up anew the days whose kept sums are not what their lines come to, and answers how many there were. `db` is without the limits
 * of a till, `ahora` epoch milliseconds. It may be done beside a server.
 */
export const repairDias = async (db: Db, ahora: number): Promise<number> => {
  const [clientes] = await db.sinCliente(CLIENTES);
  let count = 0;
  for (const { cliente } of clientes) count += await deleteWrong(db, cliente);
  if (count > 0) await addUpDias(db, ahora);
  return count;
};
