import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE, passwordPath, readPassword } from './cluster.ts';
import { livingOwner } from './lock.ts';
import { choosePlace } from './place.ts';
import { findPostmaster, urlOf } from './postmaster.ts';
import { Problem } from './problem.ts';

/** The private database of a running server, as another process of the same user finds it. */
export interface RunningDatabase {
  readonly adminUrl: string;
  readonly dataDir: string;
  /** The file with the superuser's password. */
  readonly clave: string;
}

/**
 * The private database of the server that runs on a data folder; undefined when none runs. Throws a `Problem` when the
 * server runs without its database, or its password cannot be read.
 */
export async function findRunning(data: string): Promise<RunningDatabase | undefined> {
  const folder = await realpath(data).catch(() => undefined);
  if (folder === undefined || !(await livingOwner(join(folder, 'comal.lock')))) return undefined;
  const place = await choosePlace(folder, () => undefined);
  const [postmaster, password] = [await findPostmaster(place), await readPassword(place)];
  if (postmaster?.status !== 'ready' || password === undefined) {
    throw new Problem('not-answering', { folder });
  }
  return { adminUrl: urlOf(postmaster.port, password, DATABASE), dataDir: place.dataDir, clave: passwordPath(place) };
}
