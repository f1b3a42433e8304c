import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { leerEntorno } from '../../../env.ts';
import { sembrarNegocio } from '../../../test/dos-negocios.ts';
import { urlDeBase } from '../../../test/procesos/cluster.ts';
import { serverEn, type TestServer } from '../../../test/server.ts';
import { addPrinter, jobsOf, queueJob, queueOf } from '../../impresion/con-impresoras.fixture.ts';
import type { PrinterKey } from '../../impresion/cola.ts';
import { APPLICATION_ROLE } from '../working-role.ts';
import { openDatabase } from '../open-database.ts';

const CLIENTES = ['4191', '4192'];
const rol = `dueno_${randomUUID().slice(0, 8)}`;
const [original, copy] = [`${rol}_original`, `${rol}_copia`];
const cluster = new pg.Client({ connectionString: inject('clusterUrl') });
await cluster.connect();
// As the guide says: an owner that row-level security binds.
await cluster.query(`CREATE ROLE ${rol} LOGIN PASSWORD 'barro'`);
await cluster.query(`GRANT ${APPLICATION_ROLE} TO ${rol}`);
await cluster.query(`CREATE DATABASE ${original} OWNER ${rol}`);
afterAll(async () => {
  for (const base of [original, copy]) await cluster.query(`DROP DATABASE IF EXISTS ${base} WITH (FORCE)`);
  await cluster.query(`DROP ROLE ${rol}`);
  await cluster.end();
});

/** One start of the server on a database, with what it left. */
const start = async (base: string): Promise<void> => {
  const url = new URL(urlDeBase(inject('clusterUrl'), base));
  [url.username, url.password] = [rol, 'barro'];
  const open = await openDatabase(leerEntorno({ DATABASE_URL: url.toString(), COMAL_DEMO: 'false' }), () => undefined);
  await open.close();
};

/** Looks into a database as its administrator. */
const inside = async <T>(base: string, look: (server: TestServer) => Promise<T>): Promise<T> => {
  const server = await serverEn(urlDeBase(inject('clusterUrl'), base));
  try {
    return await look(server);
  } finally {
    await server.close();
  }
};

const keys: PrinterKey[] = [];
const pending = (base: string) =>
  inside(base, async (server) => [
    ...(await Promise.all(
      keys.map(async (key) => (await jobsOf(server, key)).map((j) => `${j.estado} ${j.causa}`).sort()),
    )),
    ...(await Promise.all(keys.map(async (key) => (await queueOf(server, key)).queued))),
  ]);

it('a copy of a DATABASE_URL in the place of the database prints nothing by itself, as a restored backup (D-141)', async () => {
  await start(original);
  await inside(original, async (server) => {
    for (const cliente of CLIENTES) {
      await sembrarNegocio(server, cliente);
      const key = await addPrinter(server, cliente, { puerto: 9100, direccion: '192.168.1.50' });
      await queueJob(server, key, 'espera');
      keys.push(key);
    }
  });
  await cluster.query(`CREATE DATABASE ${copy} TEMPLATE ${original} OWNER ${rol}`);
  await start(copy);
  const doubtful = ['Dudoso respaldo'];
  expect(await pending(copy)).toEqual([doubtful, doubtful, 0, 0]);
  await inside(copy, (server) => queueJob(server, keys[0]!, 'de ahora'));
  await start(copy);
  expect(await pending(copy)).toEqual([[...doubtful, 'Pendiente null'], doubtful, 1, 0]);
  await start(original);
  expect(await pending(original)).toEqual([['Pendiente null'], ['Pendiente null'], 1, 1]);
}, 120_000);
