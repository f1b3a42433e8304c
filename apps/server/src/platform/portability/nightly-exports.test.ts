import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Restaurante } from '../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { Downloads } from '../exportar/streaming/downloads.ts';
import type { OutsideImages } from '../images/outside-images.ts';
import { NightlyExports } from './nightly-exports.ts';

const DAY = 86_400_000;
/** Noon of the machine, so that its zone does not matter. */
const NOON = new Date(2026, 10, 20, 12).getTime();
const SETTINGS = { time: { hora: 4, minuto: 30 }, days: 3 } as const;

let server: TestServer;
let folder: string;
let exports: NightlyExports;
let businesses: string[];

/** How many pictures were told as lost, of which business. */
const lost: [string, number][] = [];
const NO_PICTURES: OutsideImages = {
  wanted: true,
  read: () => Promise.resolve(null),
  fetch: () => Promise.resolve(null),
  write: () => Promise.resolve(),
  forget: () => Promise.resolve(),
};

const make = (
  now: number,
  salida = new AbortController().signal,
  { db, descargas } = { db: server.deps.background, descargas: server.deps.descargas },
): Promise<void> =>
  exports.make(
    { db, images: NO_PICTURES, descargas, onLost: (cliente, count) => lost.push([cliente, count]) },
    now,
    salida,
  );
const kept = async (): Promise<string[]> => (await readdir(folder)).sort();
const ofNight = (night: string): string[] => businesses.map((cliente) => `${cliente}-${night}.zip`);

beforeAll(async () => {
  server = await startTestServer();
  for (const cliente of ['2000', '2001']) await Restaurante.abrir(server, cliente);
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

  it('are completed after a kill before the second one had its name: the first stays as it was, and no draft is left', async () => {
    const [first, second] = ofNight('2026-11-26');
    const { background } = server.deps;
    let release = (): void => undefined;
    const held = new Promise<void>((done) => (release = done));
    let middle = (): void => undefined;
    const reached = new Promise<void>((done) => (middle = done));
    const dies: typeof background = {
      ...background,
      atMoment: (cliente, salida, work) =>
        background.atMoment(cliente, salida, async (tx) => {
          const made = await work(tx);
          if (cliente !== businesses[1]) return made;
          middle();
          await held;
          throw new Error('killed');
        }),
    };
    const killed = make(NOON + 6 * DAY, undefined, { db: dies, descargas: new Downloads() }).catch(() => 'killed');
    await reached;
    expect((await kept()).filter((name) => name.includes('2026-11-26'))).toEqual([first, `${second}.parte`]);
    const whole = await readFile(join(folder, first!));
    await make(NOON + 6 * DAY);
    expect((await kept()).filter((name) => name.includes('2026-11-26'))).toEqual(ofNight('2026-11-26'));
    expect(await readFile(join(folder, first!))).toEqual(whole);
    expect((await readFile(join(folder, second!))).subarray(0, 2).toString()).toBe('PK');
    release();
    expect(await killed).toBe('killed');
    expect((await kept()).filter((name) => name.includes('2026-11-26'))).toEqual(ofNight('2026-11-26'));
  });

  it('tell of pictures that their bucket has lost', async () => {
    await server.sql(
      `INSERT INTO imagen (cliente, hash, tipo, ancho, alto, datos, creada_en) VALUES ($1, $2, 'image/webp', 1, 1, NULL, now())`,
      [businesses[0], 'a'.repeat(64)],
    );
    await make(NOON + 7 * DAY);
    expect(lost).toEqual([[businesses[0], 1]]);
  });

  it('end between two businesses when the server ends', async () => {
    const ended = new AbortController();
    ended.abort();
    await make(NOON + 5 * DAY, ended.signal);
    expect((await kept()).filter((name) => name.includes('2026-11-25'))).toEqual([]);
  });
});
