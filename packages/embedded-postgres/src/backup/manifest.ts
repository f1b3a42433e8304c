import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The manifest file of a backup, and the folder in it that holds the files of the database. */
const MANIFIESTO = 'manifiesto.json';
export const DATABASE_FOLDER = 'postgres';

const archivo = z.object({ bytes: z.number().int().min(0), sha256: z.string().length(64) });

const manifiesto = z.object({
  formato: z.literal(1),
  /** When the copy began, and when it had been verified; epoch milliseconds. */
  creado_en: z.number().int(),
  verificado_en: z.number().int(),
  /** The instant of the last operation that is certainly in the backup, in epoch milliseconds; null for none. */
  ultima_operacion: z.number().int().nullable(),
  /** The number of operations that are certainly in the backup; absent in backups of earlier versions. */
  operaciones: z.number().int().optional(),
  postgres: z.string(),
  desde: z.string(),
  hasta: z.string(),
  archivos: z.record(z.string(), archivo),
  carpetas: z.array(z.string()),
});

/** The content of a backup: every file with its size and hash, and all folders, with the empty ones that PostgreSQL requires. */
export type Manifest = z.infer<typeof manifiesto>;
/** What the caller of `backUp` says about the data: the last operation in epoch milliseconds, and a count that only grows. */
export type Contents = Pick<Manifest, 'ultima_operacion' | 'operaciones'>;

/** A file of a backup: its size and its hash. */
export type ManifestFile = z.infer<typeof archivo>;

/** Writes the manifest of a backup atomically. */
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

/** The size of all files of a backup, in bytes. */
export const bytesOf = (m: Manifest): number => Object.values(m.archivos).reduce((suma, a) => suma + a.bytes, 0);

/** A manifest from what was read of it; null where it is none. */
export const parseManifest = (read: unknown): Manifest | null => manifiesto.safeParse(read).data ?? null;
