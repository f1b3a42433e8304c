import { z } from 'zod';
import { MIGRATIONS } from '../db/migrate.ts';

/** The name of the file in a ZIP that says what else is in it. */
export const MANIFEST = 'comal.json';
/** The name of its explanation for people. */
export const README = 'LEEME.txt';

/** The path of a table in the ZIP. */
export const pathOfTable = (name: string): string => `tablas/${name}.jsonl`;

/** The schema that this program reads and writes: the name of its last migration. */
export const SCHEMA: string = Object.keys(MIGRATIONS).toSorted().at(-1)!;

const file = z.strictObject({
  tabla: z.string().max(63),
  columnas: z.array(z.string().max(63)).max(200),
  renglones: z.int().min(0),
  /** Size of its lines before they are compressed. */
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** What the file of a business says about itself. */
export const manifest = z.strictObject({
  formato: z.literal('comal-negocio'),
  /** The version of this format. */
  version: z.literal(1),
  /** The version of Comal that wrote it. */
  comal: z.string().max(40),
  esquema: z.string().max(100),
  cliente: z.string().min(1).max(40),
  nombre: z.string().max(200),
  hecho_en: z.iso.datetime(),
  /** Pictures whose rows are there without their bytes, because the bucket has lost them. */
  imagenes_perdidas: z.int().min(0),
  tablas: z.array(file).max(200),
});

/** What the file of a business says about itself. */
export type Manifest = z.infer<typeof manifest>;

/** What it says about one of its tables. */
export type TableFile = z.infer<typeof file>;
