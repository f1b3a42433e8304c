import { createHash } from 'node:crypto';
import type { StoredTable } from '../columns.ts';
import type { KnownBusiness } from '../suspend-business.ts';
import { pathOfTable, type Manifest } from '../manifest.ts';
import { broken } from './bad-file.ts';
import { readManifest } from './check-file.ts';
import { openZip } from './read-zip.ts';

/** Reads a whole export and compares every table with its checksum; answers its manifest. Throws `BadFile`, in Spanish. */
export const checkExport = async (path: string, stored: readonly StoredTable[]): Promise<Manifest> => {
  const zip = await openZip(path);
  try {
    const manifest = await readManifest(zip, stored);
    for (const { tabla, bytes, sha256 } of manifest.tablas) {
      const sum = createHash('sha256');
      for await (const part of zip.read(pathOfTable(tabla), bytes)) sum.update(part);
      if (sum.digest('hex') !== sha256) throw broken(`${pathOfTable(tabla)} no es como se escribió`);
    }
    return manifest;
  } finally {
    await zip.close();
  }
};

/** An export that is older does not have what was sold since. */
const RECENT_MS = 24 * 3_600_000;

/** Why the export of a business is not the one that its erasure asks for, in Spanish: all of it, of the last day; null: it is. */
export const faultOfExport = (
  { cliente, nombre, hecho_en }: Pick<Manifest, 'cliente' | 'nombre' | 'hecho_en'>,
  business: Pick<KnownBusiness, 'nombre' | 'suspendido_en'> & { readonly cliente: string },
  ahora: number,
): string | null => {
  const made = Date.parse(hecho_en);
  if (cliente !== business.cliente) return `es del negocio ${cliente}`;
  if (nombre !== business.nombre) return `es de ${nombre}, que no es el nombre del negocio ${cliente}`;
  if (ahora - made > RECENT_MS) return 'tiene más de 24 horas: haga otro con negocio:exportar';
  if (business.suspendido_en === null || made <= business.suspendido_en)
    return 'se hizo mientras se trabajaba en el negocio: suspéndalo con negocio:suspender y haga otro con negocio:exportar';
  return null;
};
