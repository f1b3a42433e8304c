import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { spaceOf, type MeasureSpace } from './space.ts';
import { locateNative, preparePrograms } from '../binaries.ts';
import { takeLock } from '../lock.ts';
import { decideRestore, finishRestore, markRestored, pendingRestore } from '../pending.ts';
import { choosePlace, findData, giveTo, type Place } from '../place.ts';
import { adoptOrStop } from '../postmaster.ts';
import { listRespaldos, checkRespaldo, stampOf, type Respaldo } from './folder.ts';
import { syncFolder, copyFileWhole, inParallel, makeFolders, walk } from './copy.ts';
import { bytesOf, DATABASE_FOLDER, type Manifest } from './manifest.ts';

/** The data folder, and whom to tell what is done. */
interface Lugar {
  readonly datos: string;
  readonly decir: (texto: string) => void;
}

/** What is restored, and where to. */
export interface ToRestore extends Lugar {
  readonly respaldo: Respaldo;
  readonly ahora: number;
  readonly medirEspacio?: MeasureSpace;
}

/** What the present data were renamed to; null when there were none. */
export interface Restored {
  readonly aparte: string | null;
}

/** The backup of that name, or with null the last good one; throws, in plain words, when it is not there or cannot be used. */
export const chooseRespaldo = async (
  carpeta: string,
  sello: string | null,
): Promise<Respaldo & { manifiesto: Manifest }> => {
  const hay = await listRespaldos(carpeta);
  const elegido = sello === null ? hay.filter((r) => r.manifiesto).at(-1) : hay.find((r) => r.sello === sello);
  if (!elegido)
    throw new Error(
      sello === null
        ? `No hay respaldos completos en ${carpeta}. Revise COMAL_RESPALDOS y COMAL_DATOS.`
        : `No hay un respaldo ${sello} en ${carpeta}. Con npm run respaldos se ven todos.`,
    );
  if (!elegido.manifiesto)
    throw new Error(`El respaldo ${elegido.sello} está incompleto: no se puede leer su manifiesto.`);
  return { ...elegido, manifiesto: elegido.manifiesto };
};

/** What the restored files are called until they take the place of the present ones. */
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
  throw new Error(
    `El respaldo ${respaldo.sello} no está sano: ${problemas.slice(0, 5).join('; ')}. No se cambió nada; elija otro con npm run respaldos.`,
  );
};

const exigirEspacio = async (place: Place, manifiesto: Manifest, medir: MeasureSpace): Promise<void> => {
  const { libre } = await medir(place.home);
  if (libre < bytesOf(manifiesto) * 1.1)
    throw new Error(`No hay espacio en el disco de ${place.home} para restaurar. No se cambió nada.`);
};

/** Puts the backup's files beside the present ones, whole, agreeing and on the disk, before anything is moved. */
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
    if (hecho?.sha256 !== esperado.sha256)
      throw new Error(`El archivo ${nombre} no se copió bien. No se cambió nada: revise el disco.`);
  });
  const { carpetas, archivos: todos } = await walk(nueva);
  for (const cosa of ['', ...carpetas, ...todos]) await giveTo(place.account, join(nueva, cosa));
  if (process.platform !== 'win32') await chmod(nueva, 0o700);
  for (const carpeta of ['', ...carpetas]) await syncFolder(join(nueva, carpeta));
};

/** The backup's password, beside the present one; null when the backup has none. */
const copiarClave = async (place: Place, { ruta }: Respaldo): Promise<string | null> => {
  const destino = join(place.datos, CLAVE_RESTAURANDO);
  await rm(destino, { force: true });
  if (!(await copyFileWhole(join(ruta, 'postgres.clave'), destino))) return null;
  await giveTo(place.account, destino);
  return CLAVE_RESTAURANDO;
};

/** Ends the database that a dead server left running; does nothing where there is none. */
const apagar = async (place: Place): Promise<void> => {
  const programas = await preparePrograms(place, () => undefined, locateNative());
  await adoptOrStop(programas, place, undefined);
};

const PROPIOS = /^(postgres($|[.])|respaldos$|programas$|comal[.]lock|[.]comal-)/;

/** The data folder, which must be there, and be Comal's or empty: another one is a slip of the pen. */
const carpetaDeDatos = async (datos: string): Promise<string> => {
  const carpeta = await findData(datos).catch((error: Error) => {
    throw new Error(`${error.message} Si es una máquina nueva, créela (mkdir ${datos}) y repita la orden.`);
  });
  const nombres = await readdir(carpeta);
  if (nombres.length === 0 || nombres.some((n) => PROPIOS.test(n))) return carpeta;
  throw new Error(`La carpeta ${carpeta} tiene otras cosas y no es de Comal. No se cambió nada: revise COMAL_DATOS.`);
};

/** Does `trabajo` where no server works on those data, and after a restoration that was cut short is complete. */
const enSuLugar = async <T>(o: Lugar, trabajo: (place: Place) => Promise<T>): Promise<T> => {
  const datos = await carpetaDeDatos(o.datos);
  const lock = await takeLock(join(datos, 'comal.lock'), {});
  if (!lock.ok)
    throw new Error(
      `Hay un servidor de Comal usando la carpeta ${datos}: es el proceso ${lock.owner.pid}. Deténgalo antes de restaurar.`,
    );
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

/** Decides and does: from here on a start completes what a kill cut short. */
const poner = async (place: Place, desde: string, clave: string | null, ahora: number): Promise<Restored> => {
  const pendiente = { desde, clave, marca: `antes-${stampOf(ahora)}` };
  await markRestored(place, join(place.home, desde));
  await decideRestore(place, pendiente);
  return { aparte: await finishRestore(place, pendiente) };
};

/**
 * Puts a backup in the place of the present data, which is kept aside (D-47). Refuses, in plain words and without having
 * changed anything: no such folder, a server runs on that data, the backup is not whole, no room. The next start recovers
 * from it, and completes what a kill cut short.
 */
export const restore = async (o: ToRestore): Promise<Restored> => {
  const { respaldo, ahora, decir, medirEspacio = spaceOf } = o;
  const { manifiesto } = respaldo;
  if (!manifiesto) throw new Error(`El respaldo ${respaldo.sello} está incompleto.`);
  return enSuLugar(o, async (place) => {
    decir(`Revisando el respaldo ${respaldo.sello}...`);
    await exigirSano(respaldo, manifiesto);
    await exigirEspacio(place, manifiesto, medirEspacio);
    await apagar(place);
    decir('Copiando...');
    await copiarAlLado(place, respaldo, manifiesto);
    return poner(place, RESTAURANDO, await copiarClave(place, respaldo), ahora);
  });
};

/** Puts data that a restoration kept aside, `antes-...`, in the place of the present ones, which are kept aside instead. */
export const putBack = (o: Lugar & { readonly apartados: string; readonly ahora: number }): Promise<Restored> =>
  enSuLugar(o, async (place) => {
    const desde = `postgres.${o.apartados}`;
    if (!(await existe(join(place.home, desde, 'PG_VERSION'))))
      throw new Error(`En ${place.home} no hay datos apartados con el nombre ${o.apartados}. No se cambió nada.`);
    await apagar(place);
    const clave = `postgres.clave.${o.apartados}`;
    return poner(place, desde, (await existe(join(place.datos, clave))) ? clave : null, o.ahora);
  });
