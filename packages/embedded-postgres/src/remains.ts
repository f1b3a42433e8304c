import { readdir, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { listRespaldos, PARTIAL } from './backup/folder.ts';
import { ASIDE, DRAFT, type Place } from './place.ts';

/** What is left of data in and beside a data folder, apart from the cluster itself. */
export interface Remains {
  /** The clusters that restorations kept aside, the newest last: `antes-AAAA-MM-DD_HH-MM-SS`. */
  readonly asides: readonly string[];
  /** There is a complete backup. */
  readonly backup: boolean;
  /** Other traces: a partial backup or restoration, a password without its cluster. */
  readonly traces: boolean;
  /** The folder that is searched for backups. */
  readonly backups: string;
}

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

/** Whether there ever were data here. */
const anyRemains = (r: Remains): boolean => r.asides.length > 0 || r.backup || r.traces;

/** The commands that recover lost data, in plain words. */
export function whatToType({ asides, backup, backups }: Remains): string {
  const last = asides.at(-1);
  const choices = [
    ...(backup ? ['npm run restaurar -- --ultimo (regresa al último respaldo)'] : []),
    ...(last === undefined ? [] : [`npm run restaurar -- ${last} (regresa a los datos que se apartaron)`]),
  ];
  if (choices.length > 0) return `Con el servidor detenido escriba ${choices.join(', o ')}.`;
  return (
    `No hay un respaldo completo en ${backups}: si está en otro lugar, escriba su carpeta en COMAL_RESPALDOS y después ` +
    'npm run restaurar -- --ultimo.'
  );
}

const EMPTY_ELSEWHERE = 'Para empezar con una base vacía, elija otra carpeta con COMAL_DATOS.';

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
 * Why no new cluster may be created where there is none; undefined when it may. The reasons: remains of a cluster, or a missing
 * folder of backups that would tell.
 */
export async function whyNotAnew(place: Pick<Place, 'datos' | 'home'>, backups: string): Promise<string | undefined> {
  const remains = await findRemains(place, backups);
  if (anyRemains(remains)) {
    return `En ${place.home} no está la base de datos, y hay restos de ella: no se hace una nueva. ${whatToType(remains)} ${EMPTY_ELSEWHERE}`;
  }
  if ((await exists(backups)) || (await isOwnFolder(backups, place.datos))) return undefined;
  return `No existe la carpeta de los respaldos, ${backups}. Si su disco no está conectado, conéctelo; si es nueva, créela; o corrija COMAL_RESPALDOS.`;
}
