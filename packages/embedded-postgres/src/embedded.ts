import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { locateNative, preparePrograms, type Programs } from './binaries.ts';
import { DATABASE, ensureCluster, passwordPath, readPassword, resetPassword } from './cluster.ts';
import { type LockOwner, type ServerInfo, takeLock } from './lock.ts';
import { finishRestore, pendingRestore } from './pending.ts';
import { choosePlace, findData, hasCluster, homeOf, openData, type Place } from './place.ts';
import { adoptOrStop, choosePort, type Postmaster, startPostmaster, stopPostmaster, urlOf } from './postmaster.ts';
import { BrokenCluster, type Log, Problem, type Remains } from './problem.ts';
import { findRemains, whyNotAnew } from './remains.ts';
import { watchPostmaster } from './watch.ts';

export interface EmbeddedOptions {
  /** The data folder (COMAL_DATOS); made if it does not exist. */
  readonly datos: string;
  /** Gets the events that the operator should see. */
  readonly log: Log;
  /** What a second server on the same data reports of this one. */
  readonly serverInfo?: ServerInfo;
  /** The folder of the backups: no new cluster is made while there are some. Default: the one in the data folder. */
  readonly respaldos?: string;
  /** The data must exist already; nothing is created. */
  readonly existing?: boolean;
}

/** The private PostgreSQL of this server. */
export interface EmbeddedDatabase {
  /** Address of the database `comal` for its superuser, with password; never to be logged. */
  readonly adminUrl: string;
  /** The data was made by this start. */
  readonly startedNew: boolean;
  /** A PostgreSQL left running by a server that died was taken over. */
  readonly adopted: boolean;
  readonly dataDir: string;
  /** The file with the superuser's password. */
  readonly passwordFile: string;
  /** What is left of other data beside these, if it can be restored. */
  readonly remains: Remains | undefined;
  /** Stops PostgreSQL cleanly and releases the lock of the data folder. Call it after the last connection is closed. */
  stop(): Promise<void>;
}

/** Clean-up steps, run in reverse order; each is tried even if another fails. */
class Undo {
  readonly #steps: (() => Promise<void>)[] = [];
  add(step: () => Promise<void>): void {
    this.#steps.unshift(step);
  }
  async all(): Promise<void> {
    const failures: unknown[] = [];
    for (const step of this.#steps.splice(0)) await step().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }
}

const refusal = (folder: string, { pid, url, puerto }: LockOwner): Problem =>
  new Problem('folder-taken', { folder, pid, url, port: puerto });

async function holdFolder(folder: string, options: EmbeddedOptions, undo: Undo): Promise<void> {
  const outcome = await takeLock(join(folder, 'comal.lock'), options.serverInfo ?? {}).catch((error: unknown) => {
    throw new Problem('folder-not-writable', { folder }, { cause: error });
  });
  if (!outcome.ok) throw refusal(folder, outcome.owner);
  undo.add(() => outcome.release());
  if (outcome.tookOver) options.log('place-taken', { folder });
}

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code);
const isAuth = (error: unknown): boolean => codeOf(error) === '28P01';
/** PostgreSQL is recovering from a crash: briefly, or again and again when data are missing. */
const isRecovering = (error: unknown): boolean => /^57P0[23]$/.test(codeOf(error));
/** Data are damaged or missing, or the database never accepts connections. */
const isDamage = (error: unknown): boolean => /^(XX00[12]|58P01)$/.test(codeOf(error)) || isRecovering(error);
const RECOVERY_MS = 10_000;

async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(port, password, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** Creates the database if it is missing; retries for `RECOVERY_MS` while the cluster is recovering, then throws. */
async function ensureRecovered(port: number, password: string): Promise<void> {
  for (const deadline = Date.now() + RECOVERY_MS; ; await pause(200)) {
    try {
      return await ensureDatabase(port, password);
    } catch (error) {
      if (!isRecovering(error) || Date.now() > deadline) throw error;
    }
  }
}

interface Running {
  readonly port: number;
  readonly password: string;
  readonly startedNew: boolean;
  readonly adopted: boolean;
}

/** Starts a stopped cluster, creating it where there is none, and resets a lost password. */
async function startCluster(programs: Programs, place: Place): Promise<Running> {
  const port = await choosePort(place);
  const startedNew = await ensureCluster(programs, place, port);
  const password = (await readPassword(place)) ?? (await resetPassword(programs, place));
  const started = await startPostmaster(programs, place, port);
  return { port: started.port, password, startedNew, adopted: false };
}

/** Ensures that the database exists. Resets a password that is not the cluster's (after a kill between the two writes). */
async function entering(programs: Programs, place: Place, running: Running): Promise<Running> {
  try {
    await ensureRecovered(running.port, running.password);
    return running;
  } catch (error) {
    if (isDamage(error)) throw new BrokenCluster('damaged', { reason: (error as Error).message }, { cause: error });
    if (!isAuth(error)) throw error;
  }
  await stopPostmaster(programs, place);
  const password = await resetPassword(programs, place);
  const { port }: Postmaster = await startPostmaster(programs, place, running.port);
  await ensureDatabase(port, password);
  return { ...running, port, password };
}

async function bringUp(programs: Programs, place: Place, log: Log): Promise<Running> {
  const known = await readPassword(place);
  const left = await adoptOrStop(programs, place, known);
  if (!left || known === undefined) return entering(programs, place, await startCluster(programs, place));
  log('adopted', { pid: left.pid });
  return entering(programs, place, { port: left.port, password: known, startedNew: false, adopted: true });
}

/** Completes an interrupted restoration that was decided, or removes one that was not. */
async function settleRestore(programs: Programs, place: Place, log: Log): Promise<void> {
  const pending = await pendingRestore(place);
  if (pending) {
    await adoptOrStop(programs, place, undefined);
    const aside = await finishRestore(place, pending);
    log('restore-finished', { aside });
  } else if (await hasCluster(place.datos)) {
    await rm(`${place.dataDir}.restaurando`, { recursive: true, force: true });
    await rm(`${passwordPath(place)}.restaurando`, { force: true });
  }
}

const backupsOf = (options: EmbeddedOptions, data: string): string => options.respaldos ?? join(data, 'respaldos');

/** Opens the data folder: as it is if it must exist, otherwise created. Refuses where data were lost, or never existed. */
async function openFolder(options: EmbeddedOptions): Promise<string> {
  const data = options.existing ? await findData(options.datos) : await openData(options.datos);
  if (await hasCluster(data)) return data;
  const lost = await whyNotAnew({ datos: data, home: await homeOf(data) }, backupsOf(options, data));
  if (lost) throw lost;
  if (options.existing) throw new Problem('no-data', { folder: data });
  return data;
}

/** For a cluster that cannot be used: the problem to throw, with what is left of its data. Other errors unchanged. */
async function explain(error: unknown, place: Place, backups: string): Promise<unknown> {
  if (!(error instanceof BrokenCluster)) return error;
  return new Problem('broken', { problem: error, remains: await findRemains(place, backups) }, { cause: error });
}

async function remainsBeside(place: Place, backups: string): Promise<Remains | undefined> {
  const remains = await findRemains(place, backups);
  return remains.backup || remains.asides.length > 0 ? remains : undefined;
}

/**
 * Starts the private PostgreSQL 18 on a data folder, or takes over the one a dead server left running there. Throws a
 * `Problem`: another server has the folder, no permission, no programs for this system,
 * data of another version, data lost or damaged and what is left of them.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const native = locateNative();
  const data = await openFolder(options);
  const backups = backupsOf(options, data);
  const undo = new Undo();
  try {
    await holdFolder(data, options, undo);
    const place = await choosePlace(data, options.log);
    // Two data folders may point to one place elsewhere (a copied checkout).
    if (place.home !== data) await holdFolder(place.home, options, undo);
    const programs = await preparePrograms(place, options.log, native);
    await settleRestore(programs, place, options.log);
    undo.add(() => stopPostmaster(programs, place));
    const running = await bringUp(programs, place, options.log).catch(async (error: unknown) => {
      throw await explain(error, place, backups);
    });
    const watch = watchPostmaster(programs, place, running.port, options.log);
    undo.add(() => watch.end());
    return {
      adminUrl: urlOf(running.port, running.password, DATABASE),
      startedNew: running.startedNew,
      adopted: running.adopted,
      dataDir: place.dataDir,
      passwordFile: passwordPath(place),
      remains: await remainsBeside(place, backups),
      stop: () => undo.all(),
    };
  } catch (error) {
    await undo.all().catch(() => undefined);
    throw error;
  }
}
