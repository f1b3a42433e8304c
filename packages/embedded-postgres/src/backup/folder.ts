import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf, inParallel } from './copy.ts';
import type { Finding } from '../problem.ts';
import { bytesOf, readManifest, type Manifest } from './manifest.ts';

const DIA = 86_400_000;

/** How long backups are kept, and how many are kept at any age (D-47). */
const SE_GUARDAN_DIAS = 14;
const SIEMPRE_QUEDAN = 3;

/** The suffix of a backup that is being written or removed. */
export const PARTIAL = '.partial';

/** A backup in its folder; `manifiesto` is null when it cannot be read. */
export interface Respaldo {
  readonly sello: string;
  readonly ruta: string;
  readonly manifiesto: Manifest | null;
}

const SELLO = /^\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d$/;
const dos = (n: number): string => String(n).padStart(2, '0');

/** The name of a backup begun then, in this machine's time: AAAA-MM-DD_HH-MM-SS. */
export const stampOf = (instante: number): string => {
  const d = new Date(instante);
  const dia = [d.getFullYear(), dos(d.getMonth() + 1), dos(d.getDate())].join('-');
  return `${dia}_${[d.getHours(), d.getMinutes(), d.getSeconds()].map(dos).join('-')}`;
};

const nombres = (carpeta: string): Promise<string[]> => readdir(carpeta).catch(() => []);

/** The complete backups of a folder, the oldest first; none where there is no folder. */
export const listRespaldos = async (carpeta: string): Promise<Respaldo[]> => {
  const sellos = (await nombres(carpeta)).filter((n) => SELLO.test(n)).sort();
  return Promise.all(
    sellos.map(async (sello) => {
      const ruta = join(carpeta, sello);
      return { sello, ruta, manifiesto: await readManifest(ruta) };
    }),
  );
};

/** When the last good backup was begun, in epoch milliseconds; null when there is none. One of a time when the clock was ahead is none. */
export const lastRespaldo = async (carpeta: string, ahora: number): Promise<number | null> =>
  (await listRespaldos(carpeta)).reduce<number | null>(
    (ultimo, { manifiesto: m }) => (m && m.creado_en <= ahora ? Math.max(ultimo ?? 0, m.creado_en) : ultimo),
    null,
  );

/** Removes what is older than 14 days, never the last three good ones; answers the names of those removed. */
export const prune = async (carpeta: string, ahora: number): Promise<string[]> => {
  const buenos = (await listRespaldos(carpeta)).filter((r) => r.manifiesto !== null);
  const viejos = buenos
    .slice(0, -SIEMPRE_QUEDAN)
    .filter((r) => ahora - r.manifiesto!.creado_en > SE_GUARDAN_DIAS * DIA);
  for (const { ruta } of viejos) {
    // Renamed first: after an interruption a half removed folder must not look like a backup.
    await rename(ruta, `${ruta}${PARTIAL}`);
    await rm(`${ruta}${PARTIAL}`, { recursive: true, force: true });
  }
  return viejos.map((r) => r.sello);
};

/** Removes the partial folders of interrupted backups. The caller must hold the lock of the backups. */
export const removePartials = async (carpeta: string): Promise<void> => {
  for (const nombre of await nombres(carpeta)) {
    if (nombre.endsWith(PARTIAL)) await rm(join(carpeta, nombre), { recursive: true, force: true });
  }
};

/** The size of a backup in bytes. */
export const size = (r: Respaldo): number => (r.manifiesto ? bytesOf(r.manifiesto) : 0);

/** Reads every file of a backup; answers what differs from its manifest, sorted by name. */
export const checkRespaldo = async (
  ruta: string,
  manifiesto: Pick<Manifest, 'archivos' | 'carpetas'>,
  corte?: AbortSignal,
): Promise<Finding[]> => {
  const problemas: Finding[] = [];
  await inParallel(Object.entries(manifiesto.archivos), async ([nombre, esperado]) => {
    const hay = await digestOf(join(ruta, nombre), corte).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (!hay) problemas.push({ kind: 'missing-file', name: nombre });
    else if (hay.sha256 !== esperado.sha256 || hay.bytes !== esperado.bytes)
      problemas.push({ kind: 'damaged-file', name: nombre });
  });
  for (const nombre of manifiesto.carpetas) {
    if (!(await stat(join(ruta, nombre)).catch(() => null))?.isDirectory())
      problemas.push({ kind: 'missing-folder', name: nombre });
  }
  return problemas.sort((a, b) => (a.name < b.name ? -1 : 1));
};
