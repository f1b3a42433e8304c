import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Programs } from './binaries.ts';
import { syncFolder } from './backup/copy.ts';
import { DRAFT, giveTo, type Place } from './place.ts';
import { BrokenCluster, Problem } from './problem.ts';
import { run, type RunResult } from './process.ts';

/** The database's superuser, and the database it owns. */
export const SUPERUSER = 'comal';
export const DATABASE = 'comal';

const MAJOR = '18';
const SETTINGS_FILE = 'comal.conf';

/** ICU provides the Mexican locale for sorting; the locale of the C library only has to be UTF-8. */
const INITDB_OPTIONS = ['--data-checksums', '--encoding=UTF8', '--locale-provider=icu', '--icu-locale=es-MX'];
const AUTH_OPTIONS = ['--auth=scram-sha-256', `--username=${SUPERUSER}`];

/** Settings that differ from PostgreSQL's defaults, and defaults that must not be changed. */
function settings(port: number): Record<string, string> {
  return {
    listen_addresses: "'127.0.0.1'",
    port: String(port),
    unix_socket_directories: "''",
    max_connections: '60',
    shared_buffers: '128MB',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    password_encryption: "'scram-sha-256'",
    timezone: "'UTC'",
    log_timezone: "'UTC'",
    jit: 'off',
    // A backup that is kept away may be behind by so much before its slot is given up: a disk is not filled for it.
    max_slot_wal_keep_size: '4GB',
    // Releases the locks of a client that vanished.
    client_connection_check_interval: '2s',
    // The log has the events of the server, never the data of statements.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  };
}

const HBA = `# Comal: this machine only, always with password.\nhost all all 127.0.0.1/32 scram-sha-256\n`;

/** Writes a file of the cluster atomically; replaces a symbolic link instead of following it. */
async function writeClusterFile(place: Place, path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, text, { flag: 'wx', mode: 0o600, flush: true });
  await giveTo(place.account, draft);
  await rename(draft, path);
}

/** Writes Comal's settings into the cluster, with this port. */
export async function writeSettings(place: Place, port: number, dataDir = place.dataDir): Promise<void> {
  const lines = Object.entries(settings(port)).map(([name, value]) => `${name} = ${value}\n`);
  const text = `# Comal writes this file at every start.\n${lines.join('')}`;
  await writeClusterFile(place, join(dataDir, SETTINGS_FILE), text);
}

/** The port of the last start, or undefined. */
export async function rememberedPort(place: Place): Promise<number | undefined> {
  const text = await readFile(join(place.dataDir, SETTINGS_FILE), 'utf8').catch(() => '');
  const port = Number(/^port = (\d+)$/m.exec(text)?.[1]);
  return Number.isInteger(port) ? port : undefined;
}

/** The file with the superuser’s password, which only its owner reads. */
export const passwordPath = (place: Place): string => join(place.datos, 'postgres.clave');

/** The superuser's password, or undefined if its file is not there. */
export async function readPassword(place: Place): Promise<string | undefined> {
  const text = await readFile(passwordPath(place), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new Problem('password-unreadable', { file: passwordPath(place) }, { cause: error });
  });
  return text.trim() || undefined;
}

const newPassword = (): string => randomBytes(24).toString('base64url');

/** Stores a password atomically, readable by its owner only. */
async function keepPassword(place: Place, password: string): Promise<void> {
  const path = passwordPath(place);
  const draft = `${path}.nueva`;
  await rm(draft, { force: true });
  await writeFile(draft, `${password}\n`, { flag: 'wx', mode: 0o600, flush: true });
  // If root works in someone's folder, that person must be able to start Comal again without root.
  await giveTo(place.account, draft);
  await rename(draft, path);
}

async function runInitdb(programs: Programs, place: Place, dataDir: string, passwordFile: string): Promise<RunResult> {
  const common = [...INITDB_OPTIONS, ...AUTH_OPTIONS, `--pwfile=${passwordFile}`, `--pgdata=${dataDir}`];
  const result = await run(programs.initdb, [...common, '--locale=C.UTF-8'], place.account);
  // Some systems lack C.UTF-8; plain C always exists.
  if (result.ok || !/invalid locale/i.test(result.output)) return result;
  return run(programs.initdb, [...common, '--locale=C'], place.account);
}

const lastLines = (text: string): string => text.trim().split('\n').slice(-3).join(' / ');

/** Removes the drafts of interrupted first starts; an initdb that still writes to one fails and ends. */
async function removeDrafts(place: Place): Promise<void> {
  const names = (await readdir(place.home)).filter((name) => name.startsWith(DRAFT));
  for (const name of names) await rm(join(place.home, name), { recursive: true, force: true }).catch(() => undefined);
}

/** Completes what initdb made with our own settings. */
async function completeDraft(place: Place, draft: string, port: number): Promise<void> {
  const main = await readFile(join(draft, 'postgresql.conf'), 'utf8');
  await writeClusterFile(place, join(draft, 'postgresql.conf'), `${main}\ninclude_if_exists '${SETTINGS_FILE}'\n`);
  await writeClusterFile(place, join(draft, 'pg_hba.conf'), HBA);
  await writeSettings(place, port, draft);
}

/**
 * Creates the cluster in a draft folder and renames it when complete, so that neither a kill nor a power cut leaves half of one.
 * The password is stored last: without it the next start creates another cluster, while a password alone means that data were
 * lost.
 */
async function initialise(programs: Programs, place: Place, port: number): Promise<void> {
  await removeDrafts(place);
  const draft = join(place.home, `${DRAFT}-${randomUUID()}`);
  const passwordFile = `${draft}.clave`;
  const password = newPassword();
  await mkdir(draft, { mode: 0o700 });
  await giveTo(place.account, draft);
  await writeClusterFile(place, passwordFile, `${password}\n`);
  const result = await runInitdb(programs, place, draft, passwordFile);
  await rm(passwordFile, { force: true });
  if (!result.ok) {
    await rm(draft, { recursive: true, force: true });
    throw new Problem('not-made', { dataDir: place.dataDir, reason: lastLines(result.output) });
  }
  await completeDraft(place, draft, port);
  await syncFolder(draft);
  await rename(draft, place.dataDir);
  await syncFolder(place.home);
  await keepPassword(place, password);
}

/** Creates the cluster if there is none; returns whether it did. Refuses one of another PostgreSQL version. */
export async function ensureCluster(programs: Programs, place: Place, port: number): Promise<boolean> {
  if (!(await stat(place.dataDir).catch(() => undefined))) {
    await initialise(programs, place, port);
    return true;
  }
  const version = (await readFile(join(place.dataDir, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version === MAJOR) {
    if (process.platform !== 'win32') await chmod(place.dataDir, 0o700);
    return false;
  }
  if (version === '') throw new BrokenCluster('incomplete', { dataDir: place.dataDir });
  throw new Problem('other-version', { dataDir: place.dataDir, version, wanted: MAJOR });
}

/** Sets a new superuser password in a stopped cluster whose password file is lost or wrong. */
export async function resetPassword(programs: Programs, place: Place): Promise<string> {
  const password = newPassword();
  const order = `ALTER ROLE ${SUPERUSER} PASSWORD '${password}'\n`;
  const result = await run(programs.postgres, ['--single', '-D', place.dataDir, 'postgres'], place.account, order);
  if (!result.ok) throw new BrokenCluster('password-not-reset', { reason: lastLines(result.output) });
  await keepPassword(place, password);
  return password;
}
