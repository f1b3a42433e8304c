import type { OutsideImages } from '../../platform/images/outside-images.ts';
import { createBackgroundPool } from '../../platform/db/pool.ts';
import { createBackgroundDb, type Db } from '../../platform/db/tenant.ts';
import { exportBusiness } from '../../platform/portability/export-business.ts';
import type { Manifest } from '../../platform/portability/manifest.ts';
import { writeWhole } from '../../platform/portability/whole-file.ts';
import { databaseTime } from '../../platform/shared-clock.ts';

/** Runs `trabajo` on a pool for background work of the administrator. */
const conDb = async <T>(adminUrl: string, trabajo: (db: Db) => Promise<T>): Promise<T> => {
  const pool = createBackgroundPool(adminUrl, null);
  try {
    return await trabajo(createBackgroundDb(pool));
  } finally {
    await pool.end();
  }
};

const noSeEscribe = (archivo: string): string =>
  `No se puede escribir ${archivo}: elija una carpeta de este usuario (en un contenedor, /datos).`;

/** Why a file was not written, by the code of the system. */
const SIN_ARCHIVO: Readonly<Record<string, (archivo: string) => string>> = {
  EEXIST: (archivo) => `Ya existe el archivo ${archivo}: elija otro nombre.`,
  ENOENT: (archivo) => `No existe la carpeta de ${archivo}.`,
  EACCES: noSeEscribe,
  EROFS: noSeEscribe,
  ENOSPC: (archivo) => `No hay lugar en el disco para ${archivo}.`,
};

/** Exports a business to a new file. Throws, in Spanish, where there is no such business, or the file is there already. */
export const exportarA = async (
  adminUrl: string,
  cliente: string,
  archivo: string,
  images: OutsideImages | null,
): Promise<Manifest> => {
  const noHay = new Error(`No hay un negocio ${cliente}.`);
  const hacer = (db: Db): Promise<Manifest> =>
    writeWhole(archivo, async (sink) => {
      const ahora = await databaseTime(db);
      const salida = new AbortController().signal;
      const hecho = await exportBusiness(db, { cliente, ahora, sink, images, salida });
      if (hecho === null) throw noHay;
      return hecho;
    });
  try {
    return await conDb(adminUrl, hacer);
  } catch (error) {
    const dicho = SIN_ARCHIVO[(error as NodeJS.ErrnoException).code ?? ''];
    if (dicho) throw new Error(dicho(archivo), { cause: error });
    throw error;
  }
};
