import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Where a backup says what it is made of, and the folder that holds the database's files. */
const MANIFIESTO = 'manifiesto.json';
export const DATABASE_FOLDER = 'postgres';

const archivo = z.object({ bytes: z.number().int().min(0), sha256: z.string().length(64) });

const manifiesto = z.object({
  formato: z.literal(1),
  /** When the copy began and when all of it had been read again and agreed; epoch milliseconds. */
  creado_en: z.number().int(),
  verificado_en: z.number().int(),
  /** The last instant at which something that counts was written, of what is in it for sure. */
  ultima_operacion: z.number().int().nullable(),
  /** How many such things are in it for sure; backups of earlier versions do not say it. */
  operaciones: z.number().int().optional(),
  postgres: z.string(),
  desde: z.string(),
  hasta: z.string(),
  archivos: z.record(z.string(), archivo),
  carpetas: z.array(z.string()),
});

/** What a backup is made of: every file with its size and hash, and the empty folders PostgreSQL wants. */
export type Manifest = z.infer<typeof manifiesto>;
/** What its owner says of the data in it; epoch milliseconds, and a count that only grows. */
export type Contents = Pick<Manifest, 'ultima_operacion' | 'operaciones'>;

/** A file of a backup: its size and its hash. */
export type ManifestFile = z.infer<typeof archivo>;

/** Leaves the manifest in a backup, whole or not at all. */
export const writeManifest = async (respaldo: string, contenido: Manifest): Promise<void> => {
  const borrador = join(respaldo, `${MANIFIESTO}.nuevo`);
  await writeFile(borrador, `${JSON.stringify(contenido, null, 1)}\n`, { mode: 0o600, flush: true });
  await rename(borrador, join(respaldo, MANIFIESTO));
};

/** The manifest of a backup, or null where there is none or it cannot be read. */
export const readManifest = async (respaldo: string): Promise<Manifest | null> => {
  const texto = await readFile(join(respaldo, MANIFIESTO), 'utf8').catch(() => '');
  try {
    return manifiesto.parse(JSON.parse(texto));
  } catch {
    return null;
  }
};

/** The bytes of all its files. */
export const bytesOf = (m: Manifest): number => Object.values(m.archivos).reduce((suma, a) => suma + a.bytes, 0);
