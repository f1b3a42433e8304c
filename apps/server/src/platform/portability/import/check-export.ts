import { createHash } from 'node:crypto';
import type { StoredTable } from '../columns.ts';
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
