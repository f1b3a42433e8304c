import { createBackgroundPool } from '../db/pool.ts';
import { createBackgroundDb } from '../db/tenant.ts';
import { filesOfZip } from '../exportar/streaming/read-zip.fixture.ts';
import { exportBusiness } from './export-business.ts';

/** Exports a business of a database; answers the bytes of its file. `onPart` runs before each part is written. */
export const exportedFrom = async (
  url: string,
  cliente: string,
  onPart: () => Promise<void> = () => Promise.resolve(),
): Promise<Buffer> => {
  const pool = createBackgroundPool(url, null);
  const parts: Uint8Array[] = [];
  try {
    const made = await exportBusiness(createBackgroundDb(pool), {
      ...{ cliente, ahora: Date.parse('2026-11-20T20:00:00Z'), salida: new AbortController().signal },
      sink: async (data) => {
        await onPart();
        parts.push(data);
      },
    });
    if (made === null) throw new Error(`no business ${cliente}`);
    return Buffer.concat(parts);
  } finally {
    await pool.end();
  }
};

/** The rows of each table of an exported file, as texts. */
export const rowsOf = (zip: Buffer): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    [...filesOfZip(zip)]
      .filter(([name]) => name.startsWith('tablas/'))
      .map(([name, data]) => [
        name.slice('tablas/'.length, -'.jsonl'.length),
        data.toString().split('\n').filter(Boolean),
      ]),
  );
