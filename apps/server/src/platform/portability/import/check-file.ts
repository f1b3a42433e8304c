import type { StoredTable } from '../columns.ts';
import { portableColumns } from '../columns.ts';
import { MANIFEST, manifest, pathOfTable, README, SCHEMA, type Manifest } from '../manifest.ts';
import { PORTABLE_TABLES } from '../tables.ts';
import { VERSION } from '../../version.ts';
import { BadFile, broken } from './bad-file.ts';
import type { ZipFile } from './read-zip.ts';

/** The manifest is some kilobytes. */
const MOST_MANIFEST = 500_000;
/** Rows compress to a tenth or a twentieth; what says that it is so much larger than the file is a bomb. */
const MOST_RATIO = 300;
const FREE_BYTES = 10_000_000;

const readWhole = async (zip: ZipFile, name: string, most: number): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of zip.read(name, most)) parts.push(part);
  return Buffer.concat(parts).toString();
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw broken(`${MANIFEST} no se lee`);
  }
};

const ofOtherVersion = ({ comal, esquema }: Manifest): BadFile =>
  new BadFile(
    `El archivo es de otra versión de Comal (${comal}, ${esquema}) y esta es ${VERSION} (${SCHEMA}). ` +
      `Impórtelo con esa versión, o vuelva a exportarlo después de actualizar. No se importó nada.`,
  );

const same = (a: readonly string[], b: readonly string[]): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether the file has the tables and columns of this database, neither more nor fewer. */
const fits = ({ tablas }: Manifest, stored: readonly StoredTable[]): boolean =>
  same(
    tablas.map(({ tabla }) => tabla),
    PORTABLE_TABLES.map(({ name }) => name),
  ) &&
  PORTABLE_TABLES.every((table, i) => {
    const own = stored.find(({ tabla }) => tabla === table.name);
    return own !== undefined && same(tablas[i]!.columnas, portableColumns(table, own));
  });

/** Reads what a file says about itself. Throws `BadFile` unless it has exactly what this Comal writes, and no more than its size allows. */
export const readManifest = async (zip: ZipFile, stored: readonly StoredTable[]): Promise<Manifest> => {
  if (!zip.names.includes(MANIFEST)) throw broken(`no trae ${MANIFEST}`);
  const read = manifest.safeParse(parse(await readWhole(zip, MANIFEST, MOST_MANIFEST)));
  if (!read.success) throw broken(`${MANIFEST} no dice lo que debe`);
  if (read.data.esquema !== SCHEMA || !fits(read.data, stored)) throw ofOtherVersion(read.data);
  const wanted = [README, ...PORTABLE_TABLES.map(({ name }) => pathOfTable(name)), MANIFEST];
  if (!same(zip.names.toSorted(), wanted.toSorted())) throw broken('le faltan archivos, o trae otros');
  const total = read.data.tablas.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > FREE_BYTES + zip.bytes * MOST_RATIO) throw broken('dice ser mucho más grande de lo que puede');
  return read.data;
};
