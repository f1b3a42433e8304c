import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Restaurante } from '../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { NightlyExports } from './nightly-exports.ts';

const DAY = 86_400_000;
/** Noon of the machine, so that its zone does not matter. */
const NOON = new Date(2026, 10, 20, 12).getTime();
const SETTINGS = { time: { hora: 4, minuto: 30 }, days: 3 } as const;

let server: TestServer;
let folder: string;
let exports: NightlyExports;
let businesses: string[];

const make = (now: number, salida = new AbortController().signal): Promise<void> =>
  exports.make({ db: server.deps.background, images: null, descargas: server.deps.descargas }, now, salida);
const kept = async (): Promise<string[]> => (await readdir(folder)).sort();
const ofNight = (night: string): string[] => businesses.map((cliente) => `${cliente}-${night}.zip`);

beforeAll(async () => {
  server = await startTestServer();
  await Restaurante.abrir(server);
  const rows = await server.sql<{ cliente: string }>(
    `SELECT DISTINCT cliente FROM registro WHERE clase = 'sucursal' ORDER BY cliente`,
  );
  businesses = rows.map(({ cliente }) => cliente);
  folder = await mkdtemp(join(tmpdir(), 'comal-exportes-'));
  exports = new NightlyExports({ ...SETTINGS, folder });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the exports of a night', () => {
  it('are whole files of every business, made once, and nothing is left of one that was killed', async () => {
    await writeFile(join(folder, `${businesses[0]}-2026-11-20.zip.parte`), 'half');
    await make(NOON);
    expect(await kept()).toEqual(ofNight('2026-11-20'));
    const [first] = await kept();
    const before = await readFile(join(folder, first!));
    expect(before.subarray(0, 2).toString()).toBe('PK');
    await make(NOON + 3_600_000);
    expect(await readFile(join(folder, first!))).toEqual(before);
    expect(await exports.last()).toBe(new Date(2026, 10, 20, 4, 30).getTime());
  });

  it('are kept for some days; what else is in the folder stays', async () => {
    await writeFile(join(folder, 'notas.txt'), 'de quien opera');
    for (const days of [1, 2, 3, 4]) await make(NOON + days * DAY);
    const nights = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'];
    expect(await kept()).toEqual([...nights.flatMap(ofNight), 'notas.txt'].sort());
  });

  it('are told as missing while a business has none', async () => {
    for (const name of await kept()) if (name.startsWith(`${businesses.at(-1)}-`)) await rm(join(folder, name));
    expect(await exports.last()).toBeNull();
  });

  it('wait for a file of a business that somebody downloads, and come at the next look', async () => {
    let end = (): void => undefined;
    const download = server.deps.descargas.make('1', () => new Promise<void>((done) => (end = done)), 'whole');
    await make(NOON + 4 * DAY);
    expect(await exports.last()).toBeNull();
    end();
    await download;
    await make(NOON + 4 * DAY);
    expect(await exports.last()).toBe(new Date(2026, 10, 24, 4, 30).getTime());
  });

  it('end between two businesses when the server ends', async () => {
    const ended = new AbortController();
    ended.abort();
    await make(NOON + 5 * DAY, ended.signal);
    expect((await kept()).filter((name) => name.includes('2026-11-25'))).toEqual([]);
  });
});
