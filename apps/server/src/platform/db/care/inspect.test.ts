import pg from 'pg';
import { expect, it } from 'vitest';
import { startTestServer } from '../../../test/server.ts';
import { inspect } from './invariants.ts';

/** Entries of cash of shifts that are not there. */
const OF_NO_SHIFT = `BEGIN; SET LOCAL session_replication_role = replica;
  INSERT INTO movimiento_efectivo (cliente, id, corte, tipo, cantidad, observaciones, usuario, creado_en, sucursal, caja)
    SELECT '2000', gen_random_uuid(), gen_random_uuid(), 2, 100, 'De ningún turno', 1, now(), 1, 1 FROM generate_series(1, 100000);
  COMMIT`;

it('a hundred thousand violations are counted, and the first of them read', { timeout: 240_000 }, async () => {
  const server = await startTestServer();
  const admin = new pg.Client({ connectionString: server.databaseUrl });
  await admin.connect();
  await admin.query(OF_NO_SHIFT);
  const { cuantas, violaciones } = await inspect(admin);
  expect([cuantas, violaciones.length, violaciones[0]!.invariante]).toEqual([100_000, 200, 'I7']);
  await admin.end();
  await server.close();
});
