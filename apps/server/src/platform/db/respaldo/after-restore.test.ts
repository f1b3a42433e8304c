import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ESTADO_DE_TRABAJO } from '@comal/domain/impresion/trabajo';
import { leerEntorno } from '../../../env.ts';
import { sembrarNegocio } from '../../../test/dos-negocios.ts';
import { serverEn, type TestServer } from '../../../test/server.ts';
import { addPrinter, jobsOf, openPress, queueJob, queueOf } from '../../impresion/con-impresoras.fixture.ts';
import { openFakePrinter } from '../../impresion/emulated/open-fake-printer.fixture.ts';
import type { PrinterKey } from '../../impresion/cola.ts';
import { openDatabase, type OpenDatabase } from '../open-database.ts';
import { backUp, chooseRespaldo, restore } from '../private/private-database.ts';

const E = ESTADO_DE_TRABAJO;
const CLIENTE = '4190';

let folder: string;
let database: OpenDatabase;
let server: TestServer;

const open = async (): Promise<void> => {
  database = await openDatabase(
    leerEntorno({ COMAL_DATOS: join(folder, 'datos'), COMAL_DEMO: 'false' }),
    () => undefined,
  );
  server = await serverEn(database.adminUrl);
  server.parar();
};
const close = async (): Promise<void> => {
  await server.close();
  await database.close();
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comal-restaurado-'));
  await chmod(folder, 0o755);
  for (const name of ['datos', 'respaldos']) await mkdir(join(folder, name), { mode: 0o755 });
  await open();
  await sembrarNegocio(server, CLIENTE);
}, 60_000);
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true, force: true });
});

/** A job in each state, and a drawer, as they are when the backup is made. */
const jobsInEachState = async (key: PrinterKey): Promise<void> => {
  for (const estado of Object.values(E)) {
    const id = await queueJob(server, key, `estado ${estado}`);
    await server.sql('UPDATE trabajo_de_impresion SET estado = $2 WHERE id = $1', [id, estado]);
    if (estado > E.IMPRIMIENDO) await server.sql('DELETE FROM trabajo_en_cola WHERE id = $1', [id]);
  }
  await queueJob(server, key, 'cajón', { clase: 'cajon' });
};

it('a restored backup prints nothing by itself: what waited when it was made is doubtful, and says why; the server is still the same one for its devices (D-141, D-171)', async () => {
  const printer = await openFakePrinter();
  const key = await addPrinter(server, CLIENTE, printer);
  await jobsInEachState(key);
  const [datos, respaldos] = [join(folder, 'datos'), join(folder, 'respaldos')];
  const { adminUrl, lugar } = database;
  const { publicKey } = server.deps.identity;
  await backUp({ adminUrl, dataDir: lugar!.dataDir, clave: lugar!.clave, carpeta: respaldos, ahora: Date.now });
  await close();
  await restore({ datos, respaldo: await chooseRespaldo(respaldos, null), ahora: Date.now(), decir: () => undefined });
  await open();
  expect(server.deps.identity.publicKey).toBe(publicKey);
  expect((await jobsOf(server, key)).map(({ estado, causa }) => [estado, causa])).toEqual([
    ['Dudoso', 'respaldo'],
    ['Dudoso', 'respaldo'],
    ['Impreso', null],
    ['Fallido', null],
    ['Dudoso', null],
    ['Descartado', null],
    ['Descartado', 'respaldo'],
  ]);
  expect([await openPress(server).ronda(), printer.papeles(), await queueOf(server, key)]).toEqual([
    0,
    [],
    { queued: 0, wrong: 0 },
  ]);
  await queueJob(server, key, 'de ahora');
  expect([await openPress(server).ronda(), printer.papeles().length]).toEqual([1, 1]);
  await queueJob(server, key, 'la siguiente');
  await close();
  await open();
  expect((await jobsOf(server, key)).filter(({ estado }) => estado === 'Pendiente')).toHaveLength(1);
  expect(await queueOf(server, key)).toEqual({ queued: 1, wrong: 0 });
}, 120_000);
