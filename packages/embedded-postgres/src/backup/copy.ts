import { createHash } from 'node:crypto';
import { mkdir, open, readdir, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { ManifestFile } from './manifest.ts';

/** Bytes per piece: small enough that the server answers requests between two pieces. */
const PEDAZO = 256 * 1024;
const A_LA_VEZ = 4;

const noEsta = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Calls `con` for each piece of an open file. */
const leerPedazos = async (
  origen: FileHandle,
  con: (pedazo: Buffer) => Promise<void>,
  corte?: AbortSignal,
): Promise<void> => {
  const pedazo = Buffer.allocUnsafe(PEDAZO);
  for (;;) {
    corte?.throwIfAborted();
    const { bytesRead } = await origen.read(pedazo, 0, PEDAZO);
    if (bytesRead === 0) return;
    await con(pedazo.subarray(0, bytesRead));
  }
};

/** Opens a file for `trabajo` and closes it. */
const conArchivo = async <T>(
  ruta: string,
  modo: 'r' | 'wx',
  trabajo: (archivo: FileHandle) => Promise<T>,
): Promise<T> => {
  const archivo = await open(ruta, modo, 0o600);
  try {
    return await trabajo(archivo);
  } finally {
    await archivo.close();
  }
};

/** Size and SHA-256 of a file as it is on the disk. */
export const digestOf = (ruta: string, corte?: AbortSignal): Promise<ManifestFile> =>
  conArchivo(ruta, 'r', async (origen) => {
    const hash = createHash('sha256');
    let bytes = 0;
    const sumar = async (pedazo: Buffer): Promise<void> => {
      hash.update(pedazo);
      bytes += pedazo.length;
    };
    await leerPedazos(origen, sumar, corte);
    return { bytes, sha256: hash.digest('hex') };
  });

/** Copies a file that may be growing and syncs it to the disk; answers size and hash of what was written, or null if it was gone. */
export const copyFileWhole = async (de: string, a: string, corte?: AbortSignal): Promise<ManifestFile | null> => {
  const hash = createHash('sha256');
  let bytes = 0;
  const copiar = (origen: FileHandle, destino: FileHandle): Promise<void> =>
    leerPedazos(
      origen,
      async (pedazo) => {
        hash.update(pedazo);
        bytes += pedazo.length;
        await destino.writeFile(pedazo);
      },
      corte,
    );
  const escribir = (origen: FileHandle): Promise<void> =>
    conArchivo(a, 'wx', async (destino) => {
      await copiar(origen, destino);
      await destino.sync();
    });
  try {
    await conArchivo(de, 'r', escribir);
    return { bytes, sha256: hash.digest('hex') };
  } catch (error) {
    if (noEsta(error)) return null;
    throw error;
  }
};

/** The content of a folder as relative paths with `/`; a folder comes before its content. */
export interface Tree {
  readonly carpetas: readonly string[];
  readonly archivos: readonly string[];
}

/** Walks a folder that may be changing; `omitir` leaves out a file, or a folder with all it holds. */
export const walk = async (raiz: string, omitir: (ruta: string) => boolean = () => false): Promise<Tree> => {
  const arbol = { carpetas: [] as string[], archivos: [] as string[] };
  const entrar = async (carpeta: string): Promise<void> => {
    const entradas = await readdir(join(raiz, carpeta), { withFileTypes: true }).catch((error: unknown) => {
      if (noEsta(error)) return [];
      throw error;
    });
    for (const entrada of entradas) {
      const ruta = carpeta === '' ? entrada.name : `${carpeta}/${entrada.name}`;
      if (omitir(ruta)) continue;
      if (entrada.isDirectory()) {
        arbol.carpetas.push(ruta);
        await entrar(ruta);
      } else if (entrada.isFile()) arbol.archivos.push(ruta);
    }
  };
  await entrar('');
  return arbol;
};

/** Makes folders below `raiz`. */
export const makeFolders = async (raiz: string, carpetas: readonly string[]): Promise<void> => {
  await mkdir(raiz, { recursive: true, mode: 0o700 });
  for (const carpeta of carpetas) await mkdir(join(raiz, carpeta), { recursive: true, mode: 0o700 });
};

/** Does `trabajo` with each thing, a few at a time; the first failure stops the rest. */
export const inParallel = async <T>(cosas: readonly T[], trabajo: (cosa: T) => Promise<void>): Promise<void> => {
  const cola = [...cosas];
  const obrero = async (): Promise<void> => {
    for (let cosa = cola.shift(); cosa !== undefined; cosa = cola.shift()) {
      await trabajo(cosa).catch((error: unknown) => {
        cola.length = 0;
        throw error;
      });
    }
  };
  const fines = await Promise.allSettled(Array.from({ length: A_LA_VEZ }, obrero));
  const fallo = fines.find((f) => f.status === 'rejected');
  if (fallo) throw fallo.reason;
};

/** Syncs a folder, so that the names in it survive a power cut; does nothing on Windows. */
export const syncFolder = async (carpeta: string): Promise<void> => {
  if (process.platform === 'win32') return;
  await conArchivo(carpeta, 'r', (abierta) => abierta.sync());
};
