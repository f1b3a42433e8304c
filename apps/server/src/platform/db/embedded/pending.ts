import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../respaldo/copy.ts';
import { passwordPath } from './cluster.ts';
import { giveTo, type Place } from './place.ts';

/** A restoration that is decided: whoever finds it, carries it to its end. Names are of the folder that holds the cluster. */
export interface PendingRestore {
  /** The folder that becomes the cluster. */
  readonly desde: string;
  /** The file that becomes its password's, beside the present one; null when it has none. */
  readonly clave: string | null;
  /** What the present data are renamed with. */
  readonly marca: string;
}

const journal = (place: Place): string => join(place.home, 'postgres.restauracion');

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Decides a restoration: from here on the next start completes it. All that it moves must be on the disk. */
export async function decideRestore(place: Place, pending: PendingRestore): Promise<void> {
  const draft = `${journal(place)}.nueva`;
  await writeFile(draft, `${JSON.stringify(pending)}\n`, { mode: 0o600, flush: true });
  await rename(draft, journal(place));
  await syncFolder(place.home);
}

/** The restoration that was decided and not finished, or undefined. */
export async function pendingRestore(place: Place): Promise<PendingRestore | undefined> {
  const text = await readFile(journal(place), 'utf8').catch(() => '');
  try {
    return JSON.parse(text) as PendingRestore;
  } catch {
    return undefined;
  }
}

/** Stands in a cluster that was put in the place of another, until its database says so itself. */
const MARK = 'comal.restaurado';

/** Marks data that are about to take the place of others: they are another history (D-180). */
export async function markRestored(place: Place, folder: string): Promise<void> {
  const mark = join(folder, MARK);
  await writeFile(mark, '', { mode: 0o600, flush: true });
  await giveTo(place.account, mark);
  await syncFolder(folder);
}

/** Whether the cluster took the place of another and nobody has written it down. */
export const isRestored = (dataDir: string): Promise<boolean> => exists(join(dataDir, MARK));

/** It was written down. */
export const forgetRestored = (dataDir: string): Promise<void> => rm(join(dataDir, MARK), { force: true });

/** A name that nobody has: what is kept aside is never written over. */
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
  // Gone: an earlier try has put it in its place.
  if (coming !== undefined && !(await exists(coming))) return;
  await moveAside(present, `${present}.${marca}`);
  if (coming !== undefined) await rename(coming, present);
}

/**
 * Carries a decided restoration to its end, whatever part of it was done; answers what the data before it are called now,
 * or null when there were none. The database must be stopped.
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
