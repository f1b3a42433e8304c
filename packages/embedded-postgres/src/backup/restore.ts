import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { spaceOf, type MeasureSpace } from './space.ts';
import { locateNative, preparePrograms } from '../binaries.ts';
import { takeLock } from '../lock.ts';
import { decideRestore, finishRestore, markRestored, pendingRestore } from '../pending.ts';
import { choosePlace, findData, giveTo, type Place } from '../place.ts';
import { adoptOrStop } from '../postmaster.ts';
import { isProblem, type Log, Problem } from '../problem.ts';
import { listRespaldos, checkRespaldo, stampOf, type Respaldo } from './folder.ts';
import { syncFolder, copyFileWhole, inParallel, makeFolders, walk } from './copy.ts';
import { bytesOf, DATABASE_FOLDER, type Manifest } from './manifest.ts';

/** The data folder, and the listener of events. */
interface Lugar {
  readonly datos: string;
  readonly decir: Log;
}

/** What is restored, and into which data folder. */
export interface ToRestore extends Lugar {
  readonly respaldo: Respaldo;
  readonly ahora: number;
  readonly medirEspacio?: MeasureSpace;
}

/** What the present data were renamed to; null when there were none. */
export interface Restored {
  readonly aparte: string | null;
}

/** The backup of that name, or with null the last good one; throws a `Problem` when it is not there or cannot be used. */
export const chooseRespaldo = async (
  carpeta: string,
  sello: string | null,
): Promise<Respaldo & { manifiesto: Manifest }> => {
  const hay = await listRespaldos(carpeta);
  const elegido = sello === null ? hay.filter((r) => r.manifiesto).at(-1) : hay.find((r) => r.sello === sello);
  if (!elegido)
    throw sello === null
      ? new Problem('no-backups', { folder: carpeta })
      : new Problem('no-such-backup', { name: sello, folder: carpeta });
  if (!elegido.manifiesto) throw new Problem('backup-incomplete', { name: elegido.sello });
  return { ...elegido, manifiesto: elegido.manifiesto };
};

/** The names of the restored files until they replace the present ones. */
const RESTAURANDO = 'postgres.restaurando';
const CLAVE_RESTAURANDO = 'postgres.clave.restaurando';

const existe = (ruta: string): Promise<boolean> =>
  stat(ruta).then(
    () => true,
    () => false,
  );

const exigirSano = async (respaldo: Respaldo, manifiesto: Manifest): Promise<void> => {
  const problemas = await checkRespaldo(respaldo.ruta, manifiesto);
  if (problemas.length === 0) return;
  throw new Problem('backup-unsound', { name: respaldo.sello, findings: problemas });
};

const exigirEspacio = async (place: Place, manifiesto: Manifest, medir: MeasureSpace): Promise<void> => {
  const { libre } = await medir(place.home);
  if (libre < bytesOf(manifiesto) * 1.1) throw new Problem('restore-no-room', { home: place.home });
};

/** Copies the files of the backup beside the present ones, checks their hashes and syncs them, before anything is moved. */
const copiarAlLado = async (place: Place, { ruta }: Respaldo, manifiesto: Manifest): Promise<void> => {
  const nueva = join(place.home, RESTAURANDO);
  await rm(nueva, { recursive: true, force: true });
  const prefijo = `${DATABASE_FOLDER}/`;
  await makeFolders(
    nueva,
    manifiesto.carpetas.map((c) => c.slice(prefijo.length)),
  );
  const archivos = Object.entries(manifiesto.archivos).filter(([nombre]) => nombre.startsWith(prefijo));
  await inParallel(archivos, async ([nombre, esperado]) => {
    const hecho = await copyFileWhole(join(ruta, nombre), join(nueva, nombre.slice(prefijo.length)));
    if (hecho?.sha256 !== esperado.sha256) throw new Problem('restore-miscopied', { file: nombre });
  });
  const { carpetas, archivos: todos } = await walk(nueva);
  for (const cosa of ['', ...carpetas, ...todos]) await giveTo(place.account, join(nueva, cosa));
  if (process.platform !== 'win32') await chmod(nueva, 0o700);
  for (const carpeta of ['', ...carpetas]) await syncFolder(join(nueva, carpeta));
};

/** Copies the password file of the backup beside the present one; answers its name, or null when the backup has none. */
const copiarClave = async (place: Place, { ruta }: Respaldo): Promise<string | null> => {
  const destino = join(place.datos, CLAVE_RESTAURANDO);
  await rm(destino, { force: true });
  if (!(await copyFileWhole(join(ruta, 'postgres.clave'), destino))) return null;
  await giveTo(place.account, destino);
  return CLAVE_RESTAURANDO;
};

/** Stops the database that a dead server left running; does nothing where there is none. */
const apagar = async (place: Place): Promise<void> => {
  const programas = await preparePrograms(place, () => undefined, locateNative());
  await adoptOrStop(programas, place, undefined);
};

const PROPIOS = /^(postgres($|[.])|respaldos$|programas$|comal[.]lock|[.]comal-)/;

/** The real path of the data folder. It must exist, and be empty or Comal's: any other one is a mistyped path, and refused. */
const carpetaDeDatos = async (datos: string): Promise<string> => {
  const carpeta = await findData(datos).catch((error: unknown) => {
    throw isProblem(error) ? new Problem('restore-no-folder', { problem: error, folder: datos }) : error;
  });
  const nombres = await readdir(carpeta);
  if (nombres.length === 0 || nombres.some((n) => PROPIOS.test(n))) return carpeta;
  throw new Problem('restore-elsewhere', { folder: carpeta });
};

/** Runs `trabajo` with the lock of the data folder, after it completed an interrupted restoration. Refuses while a server has the lock. */
const enSuLugar = async <T>(o: Lugar, trabajo: (place: Place) => Promise<T>): Promise<T> => {
  const datos = await carpetaDeDatos(o.datos);
  const lock = await takeLock(join(datos, 'comal.lock'), {});
  if (!lock.ok) throw new Problem('restore-taken', { folder: datos, pid: lock.owner.pid });
  try {
    const place = await choosePlace(datos, o.decir);
    await mkdir(place.home, { recursive: true });
    const pendiente = await pendingRestore(place);
    if (pendiente) {
      await apagar(place);
      await finishRestore(place, pendiente);
    }
    return await trabajo(place);
  } finally {
    await lock.release();
  }
};

/** Decides the restoration and completes it; after a kill in between, the next start completes it. */
const poner = async (place: Place, desde: string, clave: string | null, ahora: number): Promise<Restored> => {
  const pendiente = { desde, clave, marca: `antes-${stampOf(ahora)}` };
  await markRestored(place, join(place.home, desde));
  await decideRestore(place, pendiente);
  return { aparte: await finishRestore(place, pendiente) };
};

/**
 * Replaces the present data, which are kept aside, with a backup (D-47). Refuses with a `Problem`, without having changed anything: no
 * such folder, a server runs on the data, the backup is damaged or incomplete, no space. The next start recovers the database from the
 * backup, and completes a restoration that was interrupted.
 */
export const restore = async (o: ToRestore): Promise<Restored> => {
  const { respaldo, ahora, decir, medirEspacio = spaceOf } = o;
  const { manifiesto } = respaldo;
  if (!manifiesto) throw new Problem('backup-incomplete', { name: respaldo.sello });
  return enSuLugar(o, async (place) => {
    decir('checking', { name: respaldo.sello });
    await exigirSano(respaldo, manifiesto);
    await exigirEspacio(place, manifiesto, medirEspacio);
    await apagar(place);
    decir('copying', {});
    await copiarAlLado(place, respaldo, manifiesto);
    return poner(place, RESTAURANDO, await copiarClave(place, respaldo), ahora);
  });
};

/** Replaces the present data, which are kept aside, with data that a restoration kept aside (`antes-...`). Throws a `Problem`. */
export const putBack = (o: Lugar & { readonly apartados: string; readonly ahora: number }): Promise<Restored> =>
  enSuLugar(o, async (place) => {
    const desde = `postgres.${o.apartados}`;
    if (!(await existe(join(place.home, desde, 'PG_VERSION'))))
      throw new Problem('nothing-aside', { name: o.apartados, home: place.home });
    await apagar(place);
    const clave = `postgres.clave.${o.apartados}`;
    return poner(place, desde, (await existe(join(place.datos, clave))) ? clave : null, o.ahora);
  });
