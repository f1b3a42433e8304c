import { readdir, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { listRespaldos, PARTIAL } from './backup/folder.ts';
import { ASIDE, DRAFT, type Place } from './place.ts';
import { Problem, type Remains } from './problem.ts';

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

const isTrace = (names: readonly string[], backups: readonly string[]): boolean =>
  names.includes('postgres.restaurando') ||
  // The first start of older versions wrote its password before its cluster.
  (names.includes('postgres.clave') && !names.some((name) => name.startsWith(DRAFT))) ||
  backups.some((name) => name.endsWith(PARTIAL));

/** Looks for what is left of data; changes nothing. */
export async function findRemains(place: Pick<Place, 'datos' | 'home'>, backups: string): Promise<Remains> {
  const folders = [...new Set([place.datos, place.home])];
  const names = (await Promise.all(folders.map(namesIn))).flat();
  const asides = names.filter((name) => name.startsWith(ASIDE)).map((name) => name.slice('postgres.'.length));
  return {
    asides: asides.sort(),
    backup: (await listRespaldos(backups)).some((one) => one.manifiesto),
    traces: isTrace(names, await namesIn(backups)),
    backups,
  };
}

/** Whether there are traces of earlier data. */
const anyRemains = (r: Remains): boolean => r.asides.length > 0 || r.backup || r.traces;

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Whether the folder of backups is the default one inside the data folder. */
export async function isOwnFolder(backups: string, data: string): Promise<boolean> {
  return (await realpath(dirname(backups)).catch(() => '')) === data;
}

/**
 * Why no new cluster may be created where there is none; undefined when it may. The reasons: remains of a cluster, or a missing folder
 * of backups, which may hold some.
 */
export async function whyNotAnew(place: Pick<Place, 'datos' | 'home'>, backups: string): Promise<Problem | undefined> {
  const remains = await findRemains(place, backups);
  if (anyRemains(remains)) return new Problem('data-lost', { home: place.home, remains });
  if ((await exists(backups)) || (await isOwnFolder(backups, place.datos))) return undefined;
  return new Problem('backups-missing', { folder: backups });
}
