import { sqlText, type Query } from '../../db/query.ts';
import type { Db } from '../../db/tenant.ts';
import { planOfSums } from '../periodo.ts';
import { findWrongDias, type DiaDeSucursal, type Lector } from './comprobar.ts';
import { addUpDias, CLIENTES, soloYo } from './guardar.ts';

const quitar = (cliente: string, dias: readonly DiaDeSucursal[]): Query =>
  sqlText(
    `DELETE FROM dia_sumado k USING json_to_recordset($2) AS x(sucursal integer, dia date)
     WHERE k.cliente = $1 AND k.sucursal = x.sucursal AND k.dia = x.dia`,
    [cliente, JSON.stringify(dias.map(({ sucursal, dia }): DiaDeSucursal => ({ sucursal, dia })))],
  );

const quitarLosQueNoSon = (db: Db, cliente: string): Promise<number> =>
  db.withTx(cliente, async (tx) => {
    await tx.read(planOfSums(), soloYo(cliente));
    const leer: Lector = async (consulta) => (await tx.read(consulta))[0];
    const malos = await findWrongDias(leer, cliente);
    if (malos.length > 0) tx.write(quitar(cliente, malos));
    await tx.commit();
    return malos.length;
  });

/**
 * Adds up anew the days whose kept sums are not what their lines come to, and answers how many there were. `db` is without the limits
 * of a till, `ahora` epoch milliseconds. It may be done beside a server.
 */
export const repairDias = async (db: Db, ahora: number): Promise<number> => {
  const [clientes] = await db.sinCliente(CLIENTES);
  let cuantos = 0;
  for (const { cliente } of clientes) cuantos += await quitarLosQueNoSon(db, cliente);
  if (cuantos > 0) await addUpDias(db, ahora);
  return cuantos;
};
