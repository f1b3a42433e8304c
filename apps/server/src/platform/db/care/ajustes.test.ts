import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { abrirEquipo } from '../../../test/equipo.ts';
import { toPg } from '../query.ts';
import texto from './invariants.sql';
import { faultsOfCorte, type Violation } from './invariants.ts';

const { server, r, mesero, cocina, cajera } = await abrirEquipo();
await r.abrirCaja(cajera, 500);
// A taco is paid, an agua given away: both in one comanda of the shift.
const comanda = await r.despachar(
  cocina,
  await r.comanda(mesero, [{ producto: 'taco', subcuenta: 'Ana' }, { producto: 'agua' }]),
);
await r.cobrar(cajera, comanda, { total: 22, subcuenta: 'Ana' });
const { id, comentario, subcuenta, status, precio } = comanda.pedidos.find((p) => p.subcuenta === null)!;
const regalo = await server.call(
  comandas.regalar,
  {
    body: {
      ...{ id: comanda.id, total: precio, motivo: 'Cumpleaños' },
      pedidos: [{ id, antes: { comentario, subcuenta, status } }],
    },
  },
  { token: cajera.token },
);
const [corte] = await server.sql<{ id: string }>('SELECT id FROM corte');
const admin = new pg.Client({ connectionString: server.databaseUrl });
await admin.connect();
afterAll(() => admin.end());

/** The rules violated after rows were changed by hand, in the whole database and at the closing of the shift; the change is rolled back. */
const afterBreaking = async (sql: string): Promise<string[][]> => {
  await admin.query('BEGIN; SET LOCAL session_replication_role = replica');
  try {
    await admin.query(sql);
    const { text, values } = toPg(faultsOfCorte(r.negocio.cliente, corte!.id));
    const [all, turno] = [await admin.query<Violation>(texto), await admin.query<Violation>(text, [...values])];
    return [all.rows, turno.rows].map((rows) => [...new Set(rows.map((v) => v.invariante))].sort());
  } finally {
    await admin.query('ROLLBACK');
  }
};
const PAID = `(SELECT id FROM pedido WHERE status = 4)`;

it('nothing is seen of a line that was given away', async () => {
  expect(regalo.status).toBe(200);
  expect(await server.sql('SELECT ajuste::integer AS ajuste FROM pedido WHERE id = $1', [id])).toEqual([
    { ajuste: -Math.round(precio * 100) },
  ]);
  expect(await afterBreaking('SELECT')).toEqual([[], []]);
});

it.each([
  ['an adjustment that its line does not count', 'UPDATE pedido SET ajuste = NULL WHERE ajuste < 0', ['Ajustes', 'I5']],
  ['a line that counts one that is not there', 'DELETE FROM ajuste', ['Ajustes', 'I5']],
  ['another amount', 'UPDATE ajuste SET monto = monto + 1', ['Ajustes']],
  [
    'a gift that is worth something',
    'UPDATE ajuste SET monto = monto + 1; UPDATE pedido SET ajuste = ajuste + 1 WHERE ajuste < 0',
    ['Ajustes'],
  ],
  ['a comanda that owes nothing and is open', 'UPDATE comanda SET status = 1, pagada_en = NULL', ['I5']],
  ['a sum of a line that has none', `UPDATE pedido SET ajuste = 0 WHERE id = ${PAID}`, ['Ajustes']],
  [
    'a line of less than nothing',
    `ALTER TABLE pedido DROP CONSTRAINT pedido_importe; UPDATE ajuste SET monto = monto - 1; UPDATE pedido SET ajuste = ajuste - 1 WHERE ajuste < 0`,
    ['Ajustes'],
  ],
  [
    'a paid line that is worth less than what was charged of it',
    `INSERT INTO ajuste (cliente, id, sucursal, pedido, clase, monto, motivo, usuario, creado_en)
       SELECT cliente, gen_random_uuid(), sucursal, id, 'rebaja', -1, 'x', 1, now() FROM pedido WHERE status = 4;
     UPDATE pedido SET ajuste = -1 WHERE status = 4`,
    ['I2', 'I3'],
  ],
  ['a sale that says it is a gift', 'UPDATE pago_pedido SET regalado = true', ['Ajustes']],
])('%s is seen', async (_case, sql, views) => {
  expect(await afterBreaking(sql)).toEqual([views, views]);
});
