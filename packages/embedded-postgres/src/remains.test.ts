import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';
import { writeManifest } from './backup/manifest.ts';

const TIMEOUT = { timeout: 120_000 };

let base: string;
let data: string;
const open = (folder: string): Promise<EmbeddedDatabase> => startEmbedded({ datos: folder, log: () => undefined });

const ask = async <T extends object>(database: EmbeddedDatabase, sql: string): Promise<T | undefined> => {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows[0];
  } finally {
    await client.end();
  }
};

/** Starts the database, reads the data, and stops it. */
const memory = async (folder: string): Promise<number | undefined> => {
  const database = await open(folder);
  try {
    return (await ask<{ n: number }>(database, 'SELECT n FROM recuerdo'))?.n;
  } finally {
    await database.stop();
  }
};

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'comal-restos-'));
  await chmod(base, 0o755);
  data = join(base, 'datos');
  const database = await open(data);
  await ask(database, 'CREATE TABLE recuerdo AS SELECT 7 AS n');
  await database.stop();
}, 120_000);
afterAll(() => rm(base, { recursive: true, force: true }));

const inCluster = (name: string): string => join(data, 'postgres', name);
/** The complete pid file of a dead PostgreSQL, with `pid` in it. */
const pidFileOf = (pid: number): string =>
  [pid, '/datos/postgres', 1_795_000_000, 15_001, '', '127.0.0.1', '  1234567     0', 'ready   ', ''].join('\n');

describe('a start after a kill while postmaster.pid was written (H97)', TIMEOUT, () => {
  it.each([
    ['empty', ''],
    ['only a line end', '\n'],
    ['the first digits', '41'],
    ['half of it', pidFileOf(4_000_000).slice(0, 30)],
    ['no number at all', '\u0000\u0000\u0000\u0000garbage'],
    ['of a single-user run', pidFileOf(-4_000_000)],
    ['the number of a living program', pidFileOf(process.pid)],
    ['the number of the first process', pidFileOf(1)],
  ])('has the data: %s', async (_what, content) => {
    await writeFile(inCluster('postmaster.pid'), content);
    expect(await memory(data)).toBe(7);
  });

  it.runIf(process.platform === 'linux')(
    'waits for a PostgreSQL that lives and whose number nobody can read, and never starts a second one',
    async () => {
      const first = await open(data);
      const pid = Number((await readFile(inCluster('postmaster.pid'), 'utf8')).split('\n')[0]);
      const copy = await readFile(inCluster('postmaster.pid'));
      await rm(join(data, 'comal.lock'));
      await writeFile(inCluster('postmaster.pid'), '');
      const second = open(data);
      await writeFile(inCluster('postmaster.pid'), copy);
      const adopted = await second;
      expect(adopted.adopted).toBe(true);
      expect(Number((await readFile(inCluster('postmaster.pid'), 'utf8')).split('\n')[0])).toBe(pid);
      await adopted.stop();
      await first.stop();
    },
  );
});

describe('a password that is not the cluster’s', TIMEOUT, () => {
  it.each([
    ['half written', 'mitad'],
    ['of zeros, after a power cut', '\u0000\u0000\u0000\u0000'],
  ])('is made anew: %s (G24)', async (_what, content) => {
    await writeFile(join(data, 'postgres.clave'), content);
    expect(await memory(data)).toBe(7);
    expect(await memory(data)).toBe(7);
  });
});

const names = async (folder: string): Promise<string[]> => (await readdir(folder)).sort();

describe('a start that finds remains and no cluster (H96)', TIMEOUT, () => {
  const left = async (name: string, ...folders: string[]): Promise<string> => {
    const folder = join(base, name);
    for (const one of folders) await mkdir(join(folder, one), { recursive: true });
    await chmod(folder, 0o755);
    return folder;
  };

  it('makes no new one, and tells what was kept aside', async () => {
    const folder = await left('apartados', 'postgres.antes-2026-11-21_04-30-00');
    const remains = { asides: ['antes-2026-11-21_04-30-00'], backup: false };
    await expect(open(folder)).rejects.toMatchObject({ reason: 'data-lost', about: { home: folder, remains } });
    expect(await names(folder)).toEqual(['postgres.antes-2026-11-21_04-30-00']);
  });

  it('makes no new one, and tells that there is a backup', async () => {
    const folder = await left('respaldada', 'respaldos/2026-11-21_04-30-00');
    const manifest = {
      formato: 1 as const,
      creado_en: 1,
      verificado_en: 1,
      ultima_operacion: null,
      postgres: '18',
      desde: '',
      hasta: '',
      archivos: {},
      carpetas: [],
    };
    await writeManifest(join(folder, 'respaldos/2026-11-21_04-30-00'), manifest);
    const remains = { asides: [], backup: true, backups: join(folder, 'respaldos') };
    await expect(open(folder)).rejects.toMatchObject({ reason: 'data-lost', about: { remains } });
    expect(await names(folder)).toEqual(['respaldos']);
  });

  it.each([
    ['half a backup', 'respaldos/2026-11-21_04-30-00.partial'],
    ['half a restoration', 'postgres.restaurando'],
  ])('makes no new one beside %s, and tells that no backup is whole', async (_what, folder) => {
    const lost = await left(`con-${folder.length}`, folder);
    const remains = { asides: [], backup: false, traces: true, backups: join(lost, 'respaldos') };
    await expect(open(lost)).rejects.toMatchObject({ reason: 'data-lost', about: { remains } });
  });

  it('makes none while the disk of the backups is not there to tell', async () => {
    const respaldos = join(base, 'desconectado');
    const folder = await left('nueva', '.');
    await expect(startEmbedded({ datos: folder, respaldos, log: () => undefined })).rejects.toMatchObject({
      reason: 'backups-missing',
      about: { folder: respaldos },
    });
    expect(await names(folder)).toEqual([]);
  });

  it('makes none where it remembers another place that is gone', async () => {
    const folder = await left('mudada', '.');
    await writeFile(join(folder, 'postgres.lugar'), `${join(base, 'otro-lugar')}\n`);
    const about = { pointer: join(folder, 'postgres.lugar'), home: join(base, 'otro-lugar') };
    await expect(open(folder)).rejects.toMatchObject({ reason: 'place-missing', about });
  });
});

describe('a broken cluster is told with what is left of its data (G24)', TIMEOUT, () => {
  it.each(['PG_VERSION', 'global/pg_control', 'pg_wal'])('without %s', async (file) => {
    const folder = join(base, 'rota');
    await promisify(execFile)('cp', ['-a', data, folder]);
    await rename(join(folder, 'postgres', file), join(folder, 'guardado'));
    const remains = { asides: [], backup: false, backups: join(folder, 'respaldos') };
    await expect(open(folder)).rejects.toMatchObject({ reason: 'broken', about: { remains } });
    await rename(join(folder, 'guardado'), join(folder, 'postgres', file));
    expect(await memory(folder)).toBe(7);
    await rm(folder, { recursive: true });
  });
});
