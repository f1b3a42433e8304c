import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sqlText, unchecked, type Query } from '../db/query.ts';
import type { Db, Reader } from '../db/tenant.ts';
import type { OutsideImages } from '../images/outside-images.ts';
import type { Sink } from '../exportar/streaming/sink.ts';
import { Zip } from '../exportar/streaming/zip.ts';
import { VERSION } from '../version.ts';
import { portableColumns, STORED_TABLES, type StoredTable } from './columns.ts';
import { MANIFEST, pathOfTable, README, SCHEMA, type Manifest, type TableFile } from './manifest.ts';
import { readmeOf } from './readme.ts';
import { PORTABLE_TABLES, type PortableTable } from './tables.ts';

const BUCKET_UNKNOWN =
  'Hay imágenes en un almacén S3: ponga aquí los mismos COMAL_S3_URL, COMAL_S3_LLAVE y COMAL_S3_SECRETO que en el servidor.';
/**
 * How long a server may take to make the file of a business, in milliseconds, at the pace of a browser or of a bucket of pictures: it holds a connection,
 * a snapshot, and a lock on each table, for which a change of the schema waits.
 */
export const BUSINESS_FILE_MS = 900_000;

/** Rows that are read at a time. */
const PART = 200;

const NAME = (cliente: string): Query<{ nombre: string }> =>
  sqlText('SELECT nombre FROM negocio WHERE cliente = $1', [cliente]);

const CLOSE = sqlText('CLOSE filas', []);

/** Opens a cursor over the rows of a table as JSON texts, in the order of its key. */
const openRows = (cliente: string, { tabla, llave }: StoredTable, columns: readonly string[]): Query => {
  const order = llave.length > 0 ? llave.join(', ') : columns.join(', ');
  const rows = `SELECT ${columns.join(', ')} FROM ${tabla} WHERE cliente = $1 ORDER BY ${order}`;
  const why = 'names of tables and columns are of a constant list and of the catalogue';
  return sqlText(
    unchecked(`DECLARE filas NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS fila FROM (${rows}) t`, why),
    [cliente],
  );
};

const nextRows = (count: number): Query<{ fila: string }> =>
  sqlText(unchecked(`FETCH ${count} FROM filas`, 'it reads a cursor'), []);

/** An export that is made. */
interface Work extends Export {
  /** Is told of each picture that is nowhere: its row is in the file without it. */
  readonly onLost: () => void;
}

/** A row of a picture with its bytes, also where they are in a bucket (decision 0157); without them where the bucket lost them. */
const withBytes = async (row: string, { cliente, images, onLost }: Work): Promise<string> => {
  const picture = JSON.parse(row) as { readonly hash: string; readonly datos: string | null };
  if (picture.datos !== null) return row;
  if (!images) throw new Error(BUCKET_UNKNOWN);
  const data = await images.fetch(cliente, picture.hash);
  if (!data) onLost();
  return data ? JSON.stringify({ ...picture, datos: `\\x${data.toString('hex')}` }) : row;
};

/** The rows of a table as its file has them. */
const whole = async (table: PortableTable, rows: readonly string[], of: Work): Promise<readonly string[]> =>
  table.name === 'imagen' ? Promise.all(rows.map((row) => withBytes(row, of))) : rows;

/** Writes the rows of a table as lines; answers what the manifest says about them. */
const writeTable = async (
  tx: Reader,
  zip: Zip,
  [of, table, stored]: readonly [Work, PortableTable, StoredTable],
): Promise<TableFile> => {
  const columns = portableColumns(table, stored);
  const sum = createHash('sha256');
  const count = { renglones: 0, bytes: 0 };
  const size = table.atATime ?? PART;
  await zip.add(pathOfTable(table.name), async (write) => {
    await tx.read(openRows(of.cliente, stored, columns));
    for (let got = size; got === size;) {
      const [rows] = await tx.read(nextRows(size));
      got = rows.length;
      if (got === 0) break;
      const read = rows.map(({ fila }) => fila);
      const lines = Buffer.from((await whole(table, read, of)).map((row) => `${row}\n`).join(''));
      sum.update(lines);
      count.renglones += got;
      count.bytes += lines.length;
      await write(lines);
    }
    await tx.read(CLOSE);
  });
  return { tabla: table.name, columnas: columns, ...count, sha256: sum.digest('hex') };
};

/** Tells the log of pictures that the file of a business lacks. */
export const toldOfLost =
  (log: Pick<FastifyBaseLogger, 'warn'>) =>
  (cliente: string, imagenes: number): void =>
    log.warn({ cliente, imagenes }, 'El archivo de un negocio va sin imágenes que su almacén perdió');

/** How a business is exported. */
export interface Export {
  readonly cliente: string;
  /** The instant that the file says, in epoch milliseconds. */
  readonly ahora: number;
  readonly sink: Sink;
  /** Where pictures are that are not in the database; null: nowhere, and it throws where one is. */
  readonly images: OutsideImages | null;
  /** Ends the export. */
  readonly salida: AbortSignal;
}

/**
 * Writes all that a business has as a ZIP, from one snapshot and with a part in memory; answers its manifest, null where there is no such
 * business. Secrets are not in it (decision 0158).
 */
export const exportBusiness = (db: Pick<Db, 'atMoment'>, of: Export): Promise<Manifest | null> => {
  const { cliente, ahora, sink, salida } = of;
  return db.atMoment(cliente, salida, async (tx) => {
    const [[business], stored] = await tx.read(NAME(cliente), STORED_TABLES);
    if (!business) return null;
    const zip = new Zip(sink);
    let imagenes_perdidas = 0;
    const work: Work = { ...of, onLost: () => (imagenes_perdidas += 1) };
    const head: Omit<Manifest, 'tablas' | 'imagenes_perdidas'> = {
      ...({ formato: 'comal-negocio', version: 1, comal: VERSION, esquema: SCHEMA } as const),
      ...{ cliente, nombre: business.nombre, hecho_en: new Date(ahora).toISOString() },
    };
    const tablas: TableFile[] = [];
    for (const table of PORTABLE_TABLES) {
      const own = stored.find(({ tabla }) => tabla === table.name)!;
      tablas.push(await writeTable(tx, zip, [work, table, own]));
    }
    const manifest: Manifest = { ...head, imagenes_perdidas, tablas };
    await zip.add(README, (write) => write(Buffer.from(readmeOf(manifest))));
    await zip.add(MANIFEST, (write) => write(Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)));
    await zip.end();
    return manifest;
  });
};
