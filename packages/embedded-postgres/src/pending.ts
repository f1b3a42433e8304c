import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from './backup/copy.ts';
import { passwordPath } from './cluster.ts';
import { giveTo, type Place } from './place.ts';

/** A restoration that is decided: the next start completes it. Names are relative to the folder that holds the cluster. */
export interface PendingRestore {
  /** The folder that becomes the cluster. */
  readonly desde: string;
  /** The file that becomes the password file, beside the present one; null when there is none. */
  readonly clave: string | null;
  /** The suffix that the present data are renamed with. */
  readonly marca: string;
}

const journal = (place: Place): string => join(place.home, 'postgres.restauracion');

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Writes the journal of a restoration: from here on the next start completes it. All files that it moves must be synced already. */
export async function decideRestore(place: Place, pending: PendingRestore): Promise<void> {
  const draft = `${journal(place)}.nueva`;
  await writeFile(draft, `${JSON.stringify(pending)}\n`, { mode: 0o600, flush: true });
  await rename(draft, journal(place));
  await syncFolder(place.home);
}

/** The restoration that was decided and not completed, or undefined. */
export async function pendingRestore(place: Place): Promise<PendingRestore | undefined> {
  const text = await readFile(journal(place), 'utf8').catch(() => '');
  try {
    return JSON.parse(text) as PendingRestore;
  } catch {
    return undefined;
  }
}

/** The file that marks a cluster that replaced another one, until its owner calls `forgetRestored`. */
const MARK = 'comal.restaurado';

/** Marks data that are about to replace others, so that the owner gives them a new epoch (D-180). */
export async function markRestored(place: Place, folder: string): Promise<void> {
  const mark = join(folder, MARK);
  await writeFile(mark, '', { mode: 0o600, flush: true });
  await giveTo(place.account, mark);
  await syncFolder(folder);
}

/** Whether the cluster has the mark of `markRestored`. */
export const isRestored = (dataDir: string): Promise<boolean> => exists(join(dataDir, MARK));

/** Removes the mark of `markRestored`. */
export const forgetRestored = (dataDir: string): Promise<void> => rm(join(dataDir, MARK), { force: true });

/** A free name, so that data kept aside are never overwritten. */
async function freeName(path: string): Promise<string> {
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? path : `${path}-${n}`;
    if (!(await exists(name))) return name;
  }
}

async function moveAside(path: string, aside: string): Promise<void> {
  if (await exists(path)) await rename(path, await freeName(aside));
}

async function putPassword(place: Place, { clave, marca }: PendingRestore): Promise<void> {
  const present = passwordPath(place);
  const coming = clave === null ? undefined : join(place.datos, clave);
  // Missing: an earlier attempt has moved it already.
  if (coming !== undefined && !(await exists(coming))) return;
  await moveAside(present, `${present}.${marca}`);
  if (coming !== undefined) await rename(coming, present);
}

/**
 * Completes a decided restoration from whatever state it is in; returns the new name of the data before it, or null when there
 * were none. The database must be stopped.
 */
export async function finishRestore(place: Place, pending: PendingRestore): Promise<string | null> {
  const coming = join(place.home, pending.desde);
  const aside = `${place.dataDir}.${pending.marca}`;
  if (await exists(coming)) {
    await moveAside(place.dataDir, aside);
    await putPassword(place, pending);
    await rename(coming, place.dataDir);
    await syncFolder(place.home);
  }
  await rm(journal(place), { force: true });
  await syncFolder(place.home);
  return (await exists(aside)) ? aside : null;
}
