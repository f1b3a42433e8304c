import { afterAll, expect, it, vi } from 'vitest';
import { Restaurante } from '../../../test/restaurante.ts';
import { SIN_PRISA, startTestServer } from '../../../test/server.ts';
import { violations } from '../../db/care/invariants.ts';
import { addUpDias } from './guardar.ts';

const DIA_MS = 86_400_000;
const DAYS = 20;
const LONG = { COMAL_SESION_INACTIVA_HORAS: '900', COMAL_SESION_MAXIMA_HORAS: '900' };

const server = await startTestServer(LONG, undefined, SIN_PRISA);
afterAll(() => server.close());
const { db } = server.deps;
const first = await Restaurante.abrir(server);
const second = await Restaurante.nuevo(server);

/** Charges a taco in a branch of a business, of whose numbers the first is the lower. */
const sell = async (r: Restaurante): Promise<void> => {
  const [cocina, cajera] = [await r.entrar('cocina'), await r.entrar('cajera')];
  await r.abrirCaja(cajera, 500);
  const comanda = await r.despachar(cocina, await r.comanda(cajera, [{ producto: 'taco' }]));
  expect((await r.cobrar(cajera, comanda, { total: 22, pago: { efectivo: 22 } })).status).toBe(200);
};
const summed = async ({ negocio }: Restaurante): Promise<number> =>
  (await server.sql('SELECT 1 FROM dia_sumado WHERE cliente = $1 AND sucursal = $2', [negocio.cliente, negocio.centro]))
    .length;

it('a branch that fails is left out of the round, which sums those of others and tells the failure at its end', async () => {
  for (const r of [first, second]) await sell(r);
  server.pasar(DAYS * DIA_MS);
  await server.sql(
    `ALTER TABLE dia_sumado ADD CONSTRAINT sin_la_primera CHECK (cliente <> '${first.negocio.cliente}') NOT VALID`,
  );
  const weeks = vi.spyOn(db, 'withTx');
  await expect(addUpDias(db, server.ahora())).rejects.toThrow('sin_la_primera');
  const tried = weeks.mock.calls.map(([cliente]) => cliente);
  weeks.mockRestore();
  expect(tried.filter((cliente) => cliente === first.negocio.cliente)).toHaveLength(1);
  expect([await summed(first), await summed(second)]).toEqual([0, DAYS]);
  await server.sql('ALTER TABLE dia_sumado DROP CONSTRAINT sin_la_primera');
  await addUpDias(db, server.ahora());
  expect([await summed(first), await violations(db)]).toEqual([DAYS, []]);
});
