import { afterAll, expect, it } from 'vitest';
import { Restaurante } from '../../../test/restaurante.ts';
import { startTestServer } from '../../../test/server.ts';
import { sqlText, unchecked } from '../../db/query.ts';
import { planOfSums, type ChargesOf } from '../periodo.ts';
import { CLASE, readSumas } from './sumas.ts';

const server = await startTestServer();
afterAll(() => server.close());
const r = await Restaurante.abrir(server);
const { cliente, norte } = r.negocio;

/** Rows of other charges: enough that no plan would read them all to find those of a few. */
const MANY = 20_000;
const SIN_REGLAS = `(SELECT set_config('session_replication_role', 'replica', true)) AS sin_reglas (dicho), generate_series(1, ${MANY})`;

const fill = async (): Promise<void> => {
  await server.sql(
    `INSERT INTO pago_por_metodo (cliente, pago, metodo, recibido, aplicado, creado_en)
     SELECT $1, gen_random_uuid(), 1, 100, 100, now() FROM ${SIN_REGLAS} WHERE sin_reglas.dicho = 'replica'`,
    [cliente],
  );
  await server.sql(
    `INSERT INTO pago_pedido (cliente, pago, pedido, importe)
     SELECT $1, gen_random_uuid(), gen_random_uuid(), 100 FROM ${SIN_REGLAS} WHERE sin_reglas.dicho = 'replica'`,
    [cliente],
  );
  await server.sql('ANALYZE pago_por_metodo, pago_pedido');
};

const planOf = async (de: ChargesOf): Promise<string> => {
  const { text, values } = readSumas(de, Object.values(CLASE));
  const explained = unchecked(`EXPLAIN ${text}`, 'the plan of a statement that is checked itself');
  const [, rows] = await server.deps.db.read(
    cliente,
    planOfSums(),
    sqlText<{ readonly 'QUERY PLAN': string }>(explained, values),
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

it('looks up methods and lines of the charges of a day by their index, not each of the business', async () => {
  await fill();
  const dias = { desde: '2026-11-01', hasta: '2026-11-30' };
  const plan = await planOf({ cliente, sucursales: [norte], dias, ahora: server.ahora(), daysBack: 0 });
  const charge = /(Index Cond|Filter): .*pago = (?:CASE|COALESCE)/g;
  expect([...plan.matchAll(charge)].map(([, where]) => where)).toEqual(Array(4).fill('Index Cond'));
});
