import { sqlText, type Query } from '../../db/query.ts';
import type { Db } from '../../db/tenant.ts';
import { planOfSums } from '../periodo.ts';
import { findWrongDias, type SucursalDia, type Read } from './comprobar.ts';
import { CLIENTES } from '../../db/care/clean-up.ts';
import { addUpDias, lockSumas } from './guardar.ts';

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
 * Replaces the stored sums of days that differ from their lines, and returns how many days there were. `db` must be
 * without the time limits of a till; `ahora` is in epoch milliseconds. Can run beside a server.
 */
export const repairDias = async (db: Db, ahora: number): Promise<number> => {
  const [clientes] = await db.sinCliente(CLIENTES);
  let count = 0;
  for (const { cliente } of clientes) count += await deleteWrong(db, cliente);
  if (count > 0) await addUpDias(db, ahora);
  return count;
};
