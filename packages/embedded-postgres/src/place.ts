import { createHash } from 'node:crypto';
import {
  access,
  chmod,
  chown,
  constants,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { chooseAccount } from './account.ts';
import { type Log, Problem } from './problem.ts';
import { type Account, run } from './process.ts';

/** Where the private database lives and who runs it. */
export interface Place {
  /** The data folder of Comal, absolute, without symbolic links. */
  readonly datos: string;
  /** The folder that holds the cluster: `datos`, or one under /var/lib/comal. */
  readonly home: string;
  /** The PostgreSQL data directory. */
  readonly dataDir: string;
  /** Where a copy of the programs goes when they cannot be used where npm left them. */
  readonly programs: string;
  readonly account: Account | undefined;
}

/** Where a server that runs as root keeps what the database's unprivileged user cannot reach in the data folder or the checkout. */
const SYSTEM_HOME = '/var/lib/comal';

/** A file with the path of the cluster's folder, so that moving or renaming the data folder does not lose it. */
const POINTER = 'postgres.lugar';

/** Prefixes of the names of clusters that a restoration kept aside, and of clusters in the making. */
export const ASIDE = 'postgres.antes-';
export const DRAFT = 'postgres.nueva';

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Makes the data folder if needed and answers its real, absolute path. */
export async function openData(data: string): Promise<string> {
  try {
    const made = await mkdir(data, { recursive: true, mode: 0o700 });
    // The umask of root may be strict, but the database's own user has to enter the folder.
    if (made !== undefined && process.getuid?.() === 0) await chmod(data, 0o755);
    return await realpath(data);
  } catch (error) {
    throw new Problem('folder-unusable', { folder: data }, { cause: error });
  }
}

/** The absolute real path of a data folder that must exist; nothing is created. */
export async function findData(data: string): Promise<string> {
  const folder = await realpath(data).catch((error: unknown) => {
    throw new Problem('folder-missing', { folder: data }, { cause: error });
  });
  if ((await stat(folder)).isDirectory()) return folder;
  throw new Problem('no-folder', { folder: data });
}

async function canEnter(folder: string, account: Account): Promise<boolean> {
  const result = await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], account);
  return result.ok;
}

async function systemHome(data: string): Promise<string> {
  const home = join(SYSTEM_HOME, createHash('sha256').update(data).digest('hex').slice(0, 16));
  await mkdir(home, { recursive: true, mode: 0o755 });
  for (const folder of [SYSTEM_HOME, home]) await chmod(folder, 0o755);
  return home;
}

async function rememberedHome(data: string): Promise<string | undefined> {
  const text = await readFile(join(data, POINTER), 'utf8').catch(() => '');
  const home = text.trim() || undefined;
  if (home === undefined || (await exists(home))) return home;
  throw new Problem('place-missing', { pointer: join(data, POINTER), home });
}

/** The names of a folder that is, was or is about to be a cluster. */
const HELD = /^postgres(\.restaurando|\.restauracion|\.antes-.*)?$/;

async function heldIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch((): string[] => [])).filter((name) => HELD.test(name)).sort();
}

/** The folder that holds the cluster of a data folder, or its remains; undefined when there never was one. */
async function existingHome(data: string): Promise<string | undefined> {
  if (await exists(join(data, 'postgres'))) return data;
  return (await rememberedHome(data)) ?? ((await heldIn(data)).length > 0 ? data : undefined);
}

/** Where the cluster of a data folder is, was or would be. */
export const homeOf = async (data: string): Promise<string> => (await existingHome(data)) ?? data;

/** Whether a data folder has a cluster, or a restoration is about to give it one; changes nothing. */
export async function hasCluster(data: string): Promise<boolean> {
  const names = await heldIn(await homeOf(data));
  return names.some((name) => ['postgres', 'postgres.restauracion'].includes(name));
}

async function chooseHome(data: string, account: Account | undefined, log: Log): Promise<string> {
  if (!account || (await canEnter(data, account))) return data;
  const home = await systemHome(data);
  await writeFile(join(data, `${POINTER}.nueva`), `${home}\n`, { mode: 0o644, flush: true });
  await rename(join(data, `${POINTER}.nueva`), join(data, POINTER));
  log('data-elsewhere', { data, home, account: account.name });
  return home;
}

async function canUse(place: Place): Promise<boolean> {
  if (place.account) return canEnter(place.home, place.account);
  if (!(await exists(place.dataDir))) return true;
  return access(place.dataDir, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function assertUsable(place: Place): Promise<void> {
  if (await canUse(place)) return;
  throw new Problem('not-this-user', { account: place.account?.name, dataDir: place.dataDir });
}

/** Finds or chooses the place of the database of a data folder, and logs it when it is elsewhere. */
export async function choosePlace(data: string, log: Log): Promise<Place> {
  const existing = await existingHome(data);
  const [cluster = 'postgres'] = existing === undefined ? [] : await heldIn(existing);
  const account = await chooseAccount(existing === undefined ? data : join(existing, cluster));
  const home = existing ?? (await chooseHome(data, account, log));
  const programs = join(account ? SYSTEM_HOME : data, 'programas');
  const place = { datos: data, home, dataDir: join(home, 'postgres'), programs, account };
  await assertUsable(place);
  return place;
}

/** Gives a file or folder to the user that runs the database. */
export async function giveTo(account: Account | undefined, path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}
