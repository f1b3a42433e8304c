import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Programs } from './binaries.ts';
import { rememberedPort, SUPERUSER, writeSettings } from './cluster.ts';
import type { Place } from './place.ts';
import { BrokenCluster, Problem } from './problem.ts';
import { processIdentity, run } from './process.ts';

/** A running PostgreSQL on our data. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** 'ready' when it accepts connections; otherwise it is starting or stopping. */
  readonly status: string;
}

/** A process id that no system assigns (one more than Linux's maximum). */
const NOBODY = 4_194_304;

const pidFile = (place: Place): string => join(place.dataDir, 'postmaster.pid');
const logFile = (place: Place): string => join(place.dataDir, 'postgres.log');

/** The address of a database of this PostgreSQL for its superuser. */
export const urlOf = (port: number, password: string, database: string): string =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;

async function isPostgresOf(pid: number, place: Place): Promise<boolean> {
  // The working directory of a postmaster is always its data folder.
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === place.dataDir;
  if (process.platform === 'win32') return true;
  const shown = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return shown.stdout.includes('postgres');
}

async function readPidFile(place: Place): Promise<string[]> {
  return (await readFile(pidFile(place), 'utf8').catch(() => '')).split('\n');
}

/** The PostgreSQL that runs on this data now, if any. */
export async function findPostmaster(place: Place): Promise<Postmaster | undefined> {
  const lines = await readPidFile(place);
  const pid = Number(lines[0]);
  if (!pid || (await processIdentity(pid)) === '' || !(await isPostgresOf(pid, place))) return undefined;
  return { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() };
}

const OURS = new Set(['postgres', 'pg_ctl', 'initdb']);

/** Whether a process is a PostgreSQL program that works in this data folder, or got it as an argument. */
async function worksOn(pid: string, dataDir: string): Promise<boolean> {
  const [program = '', ...args] = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  if (OURS.has(basename(program)) && args.includes(dataDir)) return true;
  // Backends rename themselves to "postgres: what they do".
  return program.startsWith('postgres') && (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === dataDir;
}

/** PostgreSQL processes that work on this data, whatever the pid file says; known on Linux only. */
async function survivors(place: Place): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const ours = await Promise.all(pids.map((pid) => worksOn(pid, place.dataDir)));
  return pids.filter((_, i) => ours[i]).map(Number);
}

/** Timeouts in milliseconds: of a start or stop, and for orphaned backends to end by themselves. */
const PATIENCE_MS = 120_000;
const ORPHANS_MS = 15_000;

const signal = (pid: number): void => {
  try {
    // Immediate shutdown: what was committed is in the WAL, and the next start recovers it.
    process.kill(pid, 'SIGQUIT');
  } catch {
    // It ended meanwhile.
  }
};

/** Waits until a PostgreSQL is found here, or no process works on this data any more. */
async function settle(place: Place): Promise<Postmaster | undefined> {
  const start = Date.now();
  for (;;) {
    const found = await findPostmaster(place);
    if (found) return found;
    const left = await survivors(place);
    if (left.length === 0) return undefined;
    if (Date.now() - start > PATIENCE_MS) throw new Problem('processes-stay', { dataDir: place.dataDir, pids: left });
    if (Date.now() - start > ORPHANS_MS) left.forEach(signal);
    await pause(50);
  }
}

/**
 * Overwrites the pid of a dead PostgreSQL, which may belong to another program by now or to a zombie, so that a new one can
 * start. Only the number is changed: the rest of the file still guards against surviving backends. A file without a number is the
 * remainder of a kill or a single-user run, and guards nothing.
 */
async function disownDeadPid(place: Place): Promise<void> {
  if (await settle(place)) return;
  const lines = await readPidFile(place);
  if (!(Number(lines[0]) > 0)) return rm(pidFile(place), { force: true });
  await writeFile(pidFile(place), [String(NOBODY), ...lines.slice(1)].join('\n'));
}

/** Whether it accepts our password and serves our data. */
async function answers(postmaster: Postmaster, place: Place, password: string): Promise<boolean> {
  const connectionString = urlOf(postmaster.port, password, 'postgres');
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3_000, query_timeout: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>("SELECT current_setting('data_directory') AS folder");
    return rows[0]?.folder === place.dataDir;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * The PostgreSQL that a dead server left running: returned if it works, waited for while it starts or stops, stopped if it does
 * not accept our password. Undefined when none is left.
 */
export async function adoptOrStop(
  programs: Programs,
  place: Place,
  password: string | undefined,
): Promise<Postmaster | undefined> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await settle(place);
    if (!found) return undefined;
    if (found.status === 'ready' && password !== undefined && (await answers(found, place, password))) return found;
    if (found.status === 'ready' || Date.now() > deadline) {
      await stopPostmaster(programs, place);
      return undefined;
    }
    await pause(50);
  }
}

/** Stops PostgreSQL cleanly (fast shutdown), by force at the timeout. Does nothing if none runs. */
export async function stopPostmaster(programs: Programs, place: Place): Promise<void> {
  for (const [mode, seconds] of [
    ['fast', '60'],
    ['immediate', '30'],
  ] as const) {
    if (!(await findPostmaster(place))) return;
    await run(programs.pgCtl, ['stop', '-D', place.dataDir, '-m', mode, '-w', '-t', seconds], place.account);
  }
  if (await findPostmaster(place)) throw new Problem('does-not-stop', { dataDir: place.dataDir });
}

/** Whether a port is free. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** The last port if it is still free, else another one below the range of outgoing connections. */
export async function choosePort(place: Place): Promise<number> {
  const last = await rememberedPort(place);
  if (last !== undefined && (await isFree(last))) return last;
  for (let tries = 0; tries < 200; tries += 1) {
    const port = 15_000 + Math.floor(Math.random() * 15_000);
    if (await isFree(port)) return port;
  }
  throw new Problem('no-port', {});
}

/** The reason of the last failed start, from PostgreSQL's log. */
async function failure(place: Place): Promise<string> {
  const text = await readFile(logFile(place), 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-4).join(' / ');
}

/** Failures worth a retry: a port taken meanwhile, or backends of a killed PostgreSQL that are about to end. */
const PASSING = /could not bind|address already in use|could not create any TCP|shared memory block|already exists/i;

/** Failures of the machine, not of the data. */
const AROUND = /no space left|permission denied|could not bind|cannot allocate|too many open files|shared memory/i;

/** Waits until a PostgreSQL that is starting or stopping has finished. */
async function arrived(place: Place): Promise<Postmaster | undefined> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await settle(place);
    if (!found || found.status === 'ready' || Date.now() > deadline) return found;
    await pause(50);
  }
}

/** Starts PostgreSQL in its own session; resolves when it accepts connections. Throws with PostgreSQL's own reason. */
export async function startPostmaster(programs: Programs, place: Place, port: number, tries = 5): Promise<Postmaster> {
  await disownDeadPid(place);
  await writeSettings(place, port);
  await rm(logFile(place), { force: true });
  const args = ['start', '-D', place.dataDir, '-l', logFile(place), '-s', '-w', '-t', '300'];
  const result = await run(programs.pgCtl, args, place.account);
  const found = await arrived(place);
  if (found?.status === 'ready') return found;
  const reason = (await failure(place)) || result.output;
  if (tries > 1 && PASSING.test(reason)) {
    await pause(500);
    return startPostmaster(programs, place, await choosePort(place), tries - 1);
  }
  throw new (AROUND.test(reason) ? Problem : BrokenCluster)('does-not-start', { dataDir: place.dataDir, reason });
}
