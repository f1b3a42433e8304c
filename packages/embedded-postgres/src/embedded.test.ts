import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';
import { locateNative, preparePrograms } from './binaries.ts';
import { Problem } from './problem.ts';

const isRoot = process.getuid?.() === 0;
const here = dirname(fileURLToPath(import.meta.url));
const TIMEOUT = { timeout: 60_000 };

let base: string;
const events: [event: string, about: object][] = [];
const open = (data: string): Promise<EmbeddedDatabase> =>
  startEmbedded({
    datos: data,
    log: (event, about) => events.push([event, about]),
    serverInfo: { url: 'http://127.0.0.1:3100' },
  });

async function ask<T extends object>(url: string, sql: string): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<T>(sql);
    return rows[0] as T;
  } finally {
    await client.end();
  }
}

const pidIn = async (dataDir: string): Promise<number> =>
  Number((await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')[0]);

/** Starts a server process on the folder; resolves when its database accepts connections. */
async function serverProcess(data: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(here, 'embedded.fixture.ts'), data], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: here,
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, url: line.toString('utf8').trim() };
}

async function killHard(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'comal-embedded-'));
  await chmod(base, 0o755);
});
afterAll(() => rm(base, { recursive: true, force: true }));

describe('the private database in its folder', TIMEOUT, () => {
  let data: string;
  let database: EmbeddedDatabase;
  beforeAll(async () => {
    data = join(base, 'datos');
    database = await open(data);
  }, 60_000);
  afterAll(() => database.stop());

  it('initialises an empty folder', () => {
    expect(database).toMatchObject({ startedNew: true, adopted: false, dataDir: join(data, 'postgres') });
  });

  it('never risks what was saved', async () => {
    const shown = await ask(
      database.adminUrl,
      `SELECT current_setting('data_checksums') AS checksums, current_setting('fsync') AS fsync,
              current_setting('full_page_writes') AS pages, current_setting('synchronous_commit') AS commit`,
    );
    expect(shown).toEqual({ checksums: 'on', fsync: 'on', pages: 'on', commit: 'on' });
  });

  it('orders text as Mexico does and keeps time in UTC', async () => {
    const shown = await ask(
      database.adminUrl,
      `SELECT datlocale AS locale, pg_encoding_to_char(encoding) AS encoding, current_setting('timezone') AS zone,
              (SELECT string_agg(w, ' ' ORDER BY w) FROM unnest(ARRAY['zeta', 'ñame', 'nube', 'águila', 'Oso']) w) AS words
         FROM pg_database WHERE datname = current_database()`,
    );
    expect(shown).toEqual({ locale: 'es-MX', encoding: 'UTF8', zone: 'UTC', words: 'águila nube ñame Oso zeta' });
  });

  it('keeps the password for its owner only, and wants it', async () => {
    expect((await stat(join(data, 'postgres.clave'))).mode & 0o777).toBe(0o600);
    expect((await stat(database.dataDir)).mode & 0o777).toBe(0o700);
    const wrong = new URL(database.adminUrl);
    wrong.password = 'otra';
    await expect(ask(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  });

  it('listens on this machine only, and on no socket file', async () => {
    const shown = await ask<{ hosts: string; sockets: string }>(
      database.adminUrl,
      `SELECT current_setting('listen_addresses') AS hosts, current_setting('unix_socket_directories') AS sockets`,
    );
    expect(shown).toEqual({ hosts: '127.0.0.1', sockets: '' });
    const outside = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    const address = outside.find((one) => !one.internal && one.family === 'IPv4')?.address ?? '127.0.0.2';
    const socket = connect(Number(new URL(database.adminUrl).port), address);
    await expect(once(socket, 'connect')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('refuses a second server and names the first', async () => {
    const about = { folder: data, pid: process.pid, url: 'http://127.0.0.1:3100' };
    await expect(open(data)).rejects.toMatchObject({ reason: 'folder-taken', about });
    expect(await ask(database.adminUrl, 'SELECT 1 AS alive')).toEqual({ alive: 1 });
  });

  it('comes back on the same port when something kills PostgreSQL', async () => {
    process.kill(await pidIn(database.dataDir), 'SIGKILL');
    const patience = { timeout: 20_000, interval: 100 };
    await vi.waitFor(() => expect(events.map(([event]) => event)).toContain('started-again'), patience);
    expect(await ask(database.adminUrl, 'SELECT 1 AS alive')).toEqual({ alive: 1 });
  });

  it('finds its data and its port again after a clean stop, and leaves nothing running', async () => {
    await ask(database.adminUrl, 'CREATE TABLE recuerdo AS SELECT 7 AS n');
    const { port } = new URL(database.adminUrl);
    await database.stop();
    expect((await readdir(data)).sort()).toEqual(['postgres', 'postgres.clave']);
    await expect(ask(database.adminUrl, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
    database = await open(data);
    expect(database).toMatchObject({ startedNew: false, adopted: false });
    expect(new URL(database.adminUrl).port).toBe(port);
    expect(await ask(database.adminUrl, 'SELECT n FROM recuerdo')).toEqual({ n: 7 });
  });

  it('makes a new password when its file was lost', async () => {
    await database.stop();
    await rm(join(data, 'postgres.clave'));
    database = await open(data);
    expect(await ask(database.adminUrl, 'SELECT n FROM recuerdo')).toEqual({ n: 7 });
  });
});

describe('after kill -9', TIMEOUT, () => {
  it('refuses while the server lives, then adopts the PostgreSQL it left, never a second one', async () => {
    const data = join(base, 'muerto');
    const { child, url } = await serverProcess(data);
    const about = { pid: child.pid, url: 'http://127.0.0.1:3999' };
    await expect(open(data)).rejects.toMatchObject({ reason: 'folder-taken', about });
    const left = await pidIn(join(data, 'postgres'));
    await killHard(child);
    const database = await open(data);
    expect(database).toMatchObject({ adopted: true, startedNew: false, adminUrl: url });
    expect(await pidIn(database.dataDir)).toBe(left);
    await database.stop();
  });

  it('stops a PostgreSQL that does not know us and starts anew', async () => {
    const data = join(base, 'ajeno');
    const { child } = await serverProcess(data);
    const left = await pidIn(join(data, 'postgres'));
    await killHard(child);
    await writeFile(join(data, 'postgres.clave'), '');
    const database = await open(data);
    expect(database.adopted).toBe(false);
    expect(await pidIn(database.dataDir)).not.toBe(left);
    await database.stop();
  });

  it('starts when PostgreSQL died too and its number is taken by another program', async () => {
    const data = join(base, 'apagon');
    const { child } = await serverProcess(data);
    const pidFile = join(data, 'postgres', 'postmaster.pid');
    process.kill(await pidIn(join(data, 'postgres')), 'SIGKILL');
    await killHard(child);
    const lines = (await readFile(pidFile, 'utf8')).split('\n');
    await writeFile(pidFile, [String(process.pid), ...lines.slice(1)].join('\n'));
    const database = await open(data);
    expect(database.adopted).toBe(false);
    await database.stop();
  });

  it('lets only one of many take a dead server’s place', async () => {
    const data = join(base, 'carrera');
    const { child } = await serverProcess(data);
    await killHard(child);
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => open(data)));
    const winners = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(winners).toHaveLength(1);
    await winners[0]?.stop();
    expect((await readdir(data)).sort()).toEqual(['postgres', 'postgres.clave']);
  });
});

/** A filter that leaves out symbolic links: the install script of the package would make them. */
const isNoLink = async (path: string): Promise<boolean> => !(await lstat(path)).isSymbolicLink();

describe('the programs', TIMEOUT, () => {
  it('are completed with their library links when npm ran no install script', async () => {
    const copy = join(base, 'paquete', 'native');
    await cp(locateNative(), copy, { recursive: true, filter: isNoLink });
    const account = undefined;
    const place = { datos: base, home: base, dataDir: base, programs: join(base, 'programas'), account };
    const programs = await preparePrograms(place, () => undefined, copy);
    expect(programs.initdb).toBe(join(copy, 'bin', 'initdb'));
  });

  it('are refused on a system they are not made for', () => {
    expect(() => locateNative('sunos-sparc')).toThrow(new Problem('no-programs-for', { system: 'sunos-sparc' }));
  });
});

describe.runIf(isRoot)('as root', TIMEOUT, () => {
  it('keeps data and programs elsewhere when only root can enter the folder, and says so', async () => {
    const secret = join(base, 'privada');
    await mkdir(secret, { mode: 0o700 });
    const data = join(secret, 'datos');
    const first = await open(data);
    expect(first.dataDir).toMatch(/^\/var\/lib\/comal\/[0-9a-f]{16}\/postgres$/);
    expect((await stat(first.dataDir)).uid).not.toBe(0);
    expect(events).toContainEqual([
      'data-elsewhere',
      { data, home: dirname(first.dataDir), account: expect.any(String) as string },
    ]);
    await first.stop();
    const again = await open(data);
    expect(again).toMatchObject({ startedNew: false, dataDir: first.dataDir });
    await again.stop();
    await rm(dirname(first.dataDir), { recursive: true, force: true });
  });

  it('works as the owner of a folder that is not root’s, who can go on without root', async () => {
    const data = join(base, 'de-otro');
    await mkdir(data, { mode: 0o700 });
    await chown(data, 65_534, 65_534);
    const database = await open(data);
    const owned = [database.dataDir, join(data, 'postgres.clave')];
    expect(await Promise.all(owned.map(async (path) => (await stat(path)).uid))).toEqual([65_534, 65_534]);
    await database.stop();
  });

  it('copies the programs out of a folder only root can enter', async () => {
    const native = join(base, 'cerrada', 'native');
    await mkdir(dirname(native), { mode: 0o700 });
    await cp(locateNative(), native, { recursive: true, filter: isNoLink });
    const account = { name: 'nobody', uid: 65_534, gid: 65_534 };
    const place = { datos: base, home: base, dataDir: base, programs: join(base, 'programas'), account };
    const programs = await preparePrograms(place, () => undefined, native);
    expect(programs.postgres.startsWith(join(base, 'programas'))).toBe(true);
  });
});
