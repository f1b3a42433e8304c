import { chmod, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { espacioDe, type MedirEspacio } from '../disco.ts';
import { locateNative, preparePrograms } from '../embedded/binaries.ts';
import { passwordPath } from '../embedded/cluster.ts';
import { takeLock } from '../embedded/lock.ts';
import { choosePlace, giveTo, openDatos, type Place } from '../embedded/place.ts';
import { stopPostmaster } from '../embedded/postmaster.ts';
import { listarRespaldos, revisarRespaldo, selloDe, type Respaldo } from './carpeta.ts';
import { asentarCarpeta, copiarArchivo, enParalelo, hacerCarpetas, recorrer } from './copiar.ts';
import { bytesDe, CARPETA_DE_LA_BASE, type Manifiesto } from './manifiesto.ts';

/** What is restored, and where to. */
export interface PorRestaurar {
  readonly datos: string;
  readonly respaldo: Respaldo;
  readonly ahora: number;
  readonly decir: (texto: string) => void;
  readonly medirEspacio?: MedirEspacio;
}

/** What the present data were renamed to; null when there were none. */
export interface Restaurado {
  readonly aparte: string | null;
}

/** The backup of that name, or with null the last good one; throws, in plain words, when it is not there or cannot be used. */
export const elegirRespaldo = async (
  carpeta: string,
  sello: string | null,
): Promise<Respaldo & { manifiesto: Manifiesto }> => {
  const hay = await listarRespaldos(carpeta);
  const elegido = sello === null ? hay.filter((r) => r.manifiesto).at(-1) : hay.find((r) => r.sello === sello);
  if (!elegido)
    throw new Error(
      sello === null
        ? `No hay respaldos en ${carpeta}.`
        : `No hay un respaldo ${sello} en ${carpeta}. Con npm run respaldos se ven todos.`,
    );
  if (!elegido.manifiesto)
    throw new Error(`El respaldo ${elegido.sello} está incompleto: no se puede leer su manifiesto.`);
  return { ...elegido, manifiesto: elegido.manifiesto };
};

const existe = (ruta: string): Promise<boolean> =>
  stat(ruta).then(
    () => true,
    () => false,
  );

const exigirSano = async (respaldo: Respaldo, manifiesto: Manifiesto): Promise<void> => {
  const problemas = await revisarRespaldo(respaldo.ruta, manifiesto);
  if (problemas.length === 0) return;
  throw new Error(
    `El respaldo ${respaldo.sello} no está sano: ${problemas.slice(0, 5).join('; ')}. No se cambió nada; elija otro con npm run respaldos.`,
  );
};

const exigirEspacio = async (place: Place, manifiesto: Manifiesto, medir: MedirEspacio): Promise<void> => {
  const { libre } = await medir(place.home);
  if (libre < bytesDe(manifiesto) * 1.1)
    throw new Error(`No hay espacio en el disco de ${place.home} para restaurar. No se cambió nada.`);
};

/** Puts the backup's files beside the present ones, whole and agreeing, before anything is moved. */
const copiarAlLado = async (place: Place, { ruta }: Respaldo, manifiesto: Manifiesto): Promise<string> => {
  const nueva = `${place.dataDir}.restaurando`;
  await rm(nueva, { recursive: true, force: true });
  const prefijo = `${CARPETA_DE_LA_BASE}/`;
  await hacerCarpetas(
    nueva,
    manifiesto.carpetas.map((c) => c.slice(prefijo.length)),
  );
  const archivos = Object.entries(manifiesto.archivos).filter(([nombre]) => nombre.startsWith(prefijo));
  await enParalelo(archivos, async ([nombre, esperado]) => {
    const hecho = await copiarArchivo(join(ruta, nombre), join(nueva, nombre.slice(prefijo.length)));
    if (hecho?.sha256 !== esperado.sha256)
      throw new Error(`El archivo ${nombre} no se copió bien. No se cambió nada: revise el disco.`);
  });
  const { carpetas, archivos: todos } = await recorrer(nueva);
  for (const cosa of ['', ...carpetas, ...todos]) await giveTo(place.account, join(nueva, cosa));
  if (process.platform !== 'win32') await chmod(nueva, 0o700);
  return nueva;
};

/** Renames what is there now, which is kept, and gives the restored data its name. */
const poner = async (place: Place, nueva: string, respaldo: Respaldo, ahora: number): Promise<string | null> => {
  const marca = `antes-${selloDe(ahora)}`;
  const habia = await existe(place.dataDir);
  const aparte = `${place.dataDir}.${marca}`;
  const clave = passwordPath(place);
  if (habia) await rename(place.dataDir, aparte);
  if (await existe(clave)) await rename(clave, `${clave}.${marca}`);
  if (await copiarArchivo(join(respaldo.ruta, 'postgres.clave'), clave)) await giveTo(place.account, clave);
  await rename(nueva, place.dataDir);
  await asentarCarpeta(place.home);
  return habia ? aparte : null;
};

/** Ends the database that a dead server left running; does nothing where there is none. */
const apagar = async (place: Place): Promise<void> => {
  const programas = await preparePrograms(place, () => undefined, locateNative());
  await stopPostmaster(programas, place);
};

/**
 * Puts a backup in the place of the present data, which is kept aside (D-47). Refuses, in plain words and without having
 * changed anything: a server runs on that data, the backup is not whole, no room. The next start recovers from it.
 */
export const restaurar = async (o: PorRestaurar): Promise<Restaurado> => {
  const { manifiesto } = o.respaldo;
  if (!manifiesto) throw new Error(`El respaldo ${o.respaldo.sello} está incompleto.`);
  const datos = await openDatos(o.datos);
  const turno = await takeLock(join(datos, 'comal.lock'), {});
  if (!turno.ok)
    throw new Error(
      `Hay un servidor de Comal usando la carpeta ${datos}: es el proceso ${turno.owner.pid}. Deténgalo antes de restaurar.`,
    );
  try {
    o.decir(`Revisando el respaldo ${o.respaldo.sello}...`);
    await exigirSano(o.respaldo, manifiesto);
    const place = await choosePlace(datos, o.decir);
    await mkdir(place.home, { recursive: true });
    await exigirEspacio(place, manifiesto, o.medirEspacio ?? espacioDe);
    await apagar(place);
    o.decir('Copiando...');
    const nueva = await copiarAlLado(place, o.respaldo, manifiesto);
    return { aparte: await poner(place, nueva, o.respaldo, o.ahora) };
  } finally {
    await turno.release();
  }
};
