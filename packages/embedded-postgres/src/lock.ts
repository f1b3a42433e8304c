import { randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from './problem.ts';
import { isRunning, processIdentity } from './process.ts';

/** What a server writes into its lock, for the refusal of another server on the same data folder. */
export interface ServerInfo {
  readonly url?: string;
  readonly puerto?: number;
}

/** The content of a lock file. */
export interface LockOwner extends ServerInfo {
  readonly pid: number;
  /** The start of the process (`processIdentity`): distinguishes it from a later one with the same pid. */
  readonly inicio: string;
  /** Unique each time the lock is taken; names the file by which a successor claims a dead owner's lock. */
  readonly turno: string;
}

export type LockOutcome =
  | { readonly ok: true; readonly tookOver: boolean; release(): Promise<void> }
  | { readonly ok: false; readonly owner: LockOwner };

const code = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/** Stands for the owner of an unreadable file, such as a power cut leaves: that owner has certainly ended. */
const UNREADABLE: LockOwner = { pid: 0, inicio: '', turno: 'ilegible' };

function parseOwner(text: string): LockOwner {
  try {
    const owner = JSON.parse(text) as Partial<LockOwner>;
    return typeof owner.pid === 'number' && /^[\w-]+$/.test(owner.turno ?? '') ? (owner as LockOwner) : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

async function readOwner(path: string): Promise<LockOwner | undefined> {
  try {
    return parseOwner(await readFile(path, 'utf8'));
  } catch (error) {
    if (code(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Reads a file again that may be half written: without hard links its content is written just after its creation. */
async function readSettledOwner(path: string): Promise<LockOwner | undefined> {
  const owner = await readOwner(path);
  if (owner !== UNREADABLE) return owner;
  await pause(100);
  return readOwner(path);
}

/** Creates `path` with its whole content at once, or returns false if it exists. */
async function createWhole(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (code(error) === 'EEXIST') return false;
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EISDIR'].includes(code(error))) throw error;
  }
  // A file system without hard links, such as exFAT.
  try {
    await writeFile(path, await readFile(draft), { flag: 'wx', mode: 0o644 });
    return true;
  } catch (error) {
    if (code(error) === 'EEXIST') return false;
    throw error;
  }
}

async function writeDraft(path: string, owner: LockOwner): Promise<void> {
  const file = await open(path, 'wx', 0o644);
  try {
    await file.writeFile(`${JSON.stringify(owner)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Walks from the lock to its present owner: the `turno` of each dead owner names the next file. */
async function walk(lock: string): Promise<{ free: string; dead: string[] } | { owner: LockOwner }> {
  const dead: string[] = [];
  for (let path = lock; ;) {
    const owner = await readSettledOwner(path);
    if (!owner) return { free: path, dead };
    if (await isRunning(owner.pid, owner.inicio)) return { owner };
    dead.push(path);
    path = `${lock}.${owner.turno}`;
    if (dead.includes(path)) throw new Problem('lock-damaged', { file: path });
  }
}

/** The running process that has the lock file at `lock`, or undefined. */
export async function livingOwner(lock: string): Promise<LockOwner | undefined> {
  const found = await walk(lock);
  return 'owner' in found ? found.owner : undefined;
}

/** Claims the free place at the end of the chain, or returns its owner. The first to create the file wins. */
async function claim(lock: string, draft: string, turno: string): Promise<LockOwner | { dead: string[] }> {
  for (;;) {
    const found = await walk(lock);
    if ('owner' in found) return found.owner;
    if (!(await createWhole(draft, found.free))) continue;
    // Another process may have folded the chain meanwhile, so that this file is no longer part of it.
    const now = await walk(lock);
    if ('owner' in now && now.owner.turno === turno) return { dead: found.dead.concat(found.free) };
    await rm(found.free, { force: true });
  }
}

/**
 * Takes the lock file at `lock` for this process, or returns its owner. A dead owner's lock is taken over without a race: nobody
 * deletes it; the first process to create the file named by its `turno` succeeds, and then folds the chain by renaming its own
 * file over the lock.
 */
export async function takeLock(lock: string, info: ServerInfo): Promise<LockOutcome> {
  const turno = randomUUID();
  const owner: LockOwner = { pid: process.pid, inicio: await processIdentity(process.pid), turno, ...info };
  const draft = join(dirname(lock), `.comal-${turno}.tmp`);
  try {
    await writeDraft(draft, owner);
    const outcome = await claim(lock, draft, turno);
    if ('pid' in outcome) return { ok: false, owner: outcome };
    const chain = outcome.dead.filter((path) => path !== lock);
    if (chain.length > 0) await rename(draft, lock);
    for (const path of chain) await rm(path, { force: true });
    const release = async (): Promise<void> => {
      if ((await readOwner(lock))?.turno === turno) await rm(lock, { force: true });
    };
    return { ok: true, tookOver: chain.length > 0, release };
  } finally {
    await rm(draft, { force: true });
  }
}
