import { expect, it } from 'vitest';
import { efectivo } from '@comal/contract/caja/efectivo';
import { MIGRATIONS } from '../../../platform/db/migrate.ts';
import { abrirComensales } from './comensales.fixture.ts';

const { server, r, cocina, cajera, codigo, pedir, abiertas } = await abrirComensales();

/** Charges what a diner ordered, with a tip of $5; returns the owner of the tip on the ticket. */
const cobrar = async (nombre: string): Promise<unknown> => {
  await pedir(await codigo(), nombre);
  const suya = (await abiertas()).find((c) => c.nombre.includes(nombre))!;
  const lista = await r.despachar(cocina, suya);
  const subcuenta = lista.pedidos[0]!.subcuenta;
  const pago = { efectivo: 50, propina: { monto: 5, metodo: 1 as const } };
  const answer = await r.cobrar(cajera, lista, { total: 22, subcuenta, pago });
  return answer.body.data?.propina?.mesero ?? answer.body.error;
};
const cuentas = async () =>
  (await server.call(efectivo.propinas, {}, { token: cajera.token })).body.data!.map(({ mesero: m, saldo }) => [
    m.nombre,
    saldo,
  ]);

it('a tip on what a diner ordered, that nobody took on, is the pool of the till, and is paid out there', async () => {
  await r.abrirCaja(cajera, 500);
  expect(await cobrar('Ana Lilia')).toBe('Caja');
  expect(await cuentas()).toEqual([['Caja', 5]]);
  const pagada = await server.call(
    efectivo.pagarPropina,
    { body: { mesero: 0, cantidad: 5 } },
    { token: cajera.token },
  );
  expect(pagada.body.message).toBe('Propina pagada a Caja');
});

it('is of the pool, too, where it was owed to nobody before', async () => {
  await server.sql("UPDATE pago SET propina_mesero_nombre = 'AUTOSERVICIO' WHERE propina_mesero = 0");
  await server.sql("UPDATE movimiento_efectivo SET mesero_nombre = 'AUTOSERVICIO' WHERE mesero = 0");
  await server.sql(MIGRATIONS['0082_propinas_de_nadie'] ?? '');
  expect((await cuentas()).map(([nombre]) => nombre)).toContain('Caja');
  expect((await cuentas()).map(([nombre]) => nombre)).not.toContain('AUTOSERVICIO');
});
