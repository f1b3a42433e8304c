import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { metodos } from '@comal/contract/caja/metodos';
import { abrirEquipo } from '../../../test/equipo.ts';
import { toPg } from '../query.ts';
import texto from './invariants.sql';
import { faultsOfCorte, type Violation } from './invariants.ts';

const { server, r, mesero, cocina, cajera, admin: jefa } = await abrirEquipo();
await r.abrirCaja(cajera, 500);
const VALE = { descripcion: 'Vale', pide_operacion: false, abre_cajon: false };
const vale = (await server.call(metodos.nuevo, { body: VALE }, { token: jefa.token })).body.data!.metodo;
const comanda = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
// $22 by three methods, with a tip by one and change.
const { status } = await r.cobrar(cajera, comanda, {
  ...{ total: 22 },
  pago: {
    ...{ efectivo: 20, tarjeta: 5, no_operacion_tarjeta: '774411', propina: { monto: 3, metodo: 3 } },
    otros: [{ metodo: vale, monto: 10, no_operacion: '' }],
  },
});
const [corte] = await server.sql<{ id: string }>('SELECT id FROM corte');
const admin = new pg.Client({ connectionString: server.databaseUrl });
await admin.connect();
afterAll(() => admin.end());

/** What is seen of rows changed by hand without rules, by who looks at everything and at the closing of the shift; nothing of it stays. */
const trasRomper = async (sql: string): Promise<string[][]> => {
  await admin.query('BEGIN; SET LOCAL session_replication_role = replica');
  try {
    await admin.query(sql);
    const { text, values } = toPg(faultsOfCorte(r.negocio.cliente, corte!.id));
    const [todo, turno] = [await admin.query<Violation>(texto), await admin.query<Violation>(text, [...values])];
    return [todo.rows, turno.rows].map((filas) => filas.map((v) => v.invariante));
  } finally {
    await admin.query('ROLLBACK');
  }
};

it('nothing is seen of a charge by three methods, with a tip and change', async () => {
  expect(status).toBe(200);
  expect(await trasRomper('SELECT')).toEqual([[], []]);
});

it.each([
  ['a charge without a method', 'DELETE FROM pago_por_metodo WHERE metodo = 1'],
  ['a charge without an own method', 'DELETE FROM pago_por_metodo WHERE metodo >= 100'],
  ['more by a method', 'UPDATE pago_por_metodo SET recibido = recibido + 1, aplicado = aplicado + 1 WHERE metodo = 3'],
  [
    'more by an own one',
    'UPDATE pago_por_metodo SET recibido = recibido + 1, aplicado = aplicado + 1 WHERE metodo > 99',
  ],
  ['another tip', 'UPDATE pago_por_metodo SET propina = propina + 1, aplicado = aplicado - 1 WHERE metodo = 3'],
  ['a tip by an own one', 'UPDATE pago_por_metodo SET propina = 1, aplicado = aplicado - 1 WHERE metodo > 99'],
  ['another change', 'UPDATE pago_por_metodo SET cambio = cambio + 1, aplicado = aplicado - 1 WHERE metodo = 1'],
  [
    'a method too many',
    `INSERT INTO pago_por_metodo (cliente, pago, metodo, recibido, aplicado, creado_en) SELECT cliente, pago, 2, 1, 1, creado_en FROM pago_por_metodo WHERE metodo = 1`,
  ],
])('%s is not what its columns say', async (_caso, sql) => {
  expect(await trasRomper(sql)).toEqual([['Métodos'], ['Métodos']]);
});
