import { createHash } from 'node:crypto';
import type pg from 'pg';
import { pathOfTable, type TableFile } from '../manifest.ts';
import { broken } from './bad-file.ts';
import type { ZipFile } from './read-zip.ts';

/** Rows, and bytes, that are sent at a time. */
const PART = 500;
const PART_BYTES = 4_000_000;
/** Longer lines than this are no rows: a picture has some megabytes. */
const MOST_LINE = 32_000_000;
const NEW_LINE = 10;

/** Makes the table into which the lines of one file are read, for this transaction. */
export const MAKE_STAGE = 'CREATE TEMPORARY TABLE entra (fila json NOT NULL) ON COMMIT DROP';

/** The lines of a stream of bytes, each with its end. */
async function* linesOf(parts: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  let length = 0;
  for await (const part of parts) {
    let from = 0;
    for (let end = part.indexOf(NEW_LINE); end >= 0; end = part.indexOf(NEW_LINE, from)) {
      yield Buffer.concat([...begun, part.subarray(from, end + 1)]);
      [begun, length, from] = [[], 0, end + 1];
    }
    begun.push(part.subarray(from));
    length += part.length - from;
    if (length > MOST_LINE) throw broken(`${name} trae un renglón demasiado largo`);
  }
  if (length > 0) throw broken(`a ${name} le falta el final`);
}

/** Reads the lines of a table into the stage. Throws `BadFile` where its number, bytes or checksum are not those of the manifest. */
export const stageTable = async (client: pg.ClientBase, zip: ZipFile, said: TableFile): Promise<void> => {
  const path = pathOfTable(said.tabla);
  const sum = createHash('sha256');
  const seen = { rows: 0, bytes: 0 };
  let [part, size]: [string[], number] = [[], 0];
  const send = async (): Promise<void> => {
    await client.query('INSERT INTO entra (fila) SELECT fila::json FROM unnest($1::text[]) AS nueva (fila)', [part]);
    [part, size] = [[], 0];
  };
  await client.query('TRUNCATE entra');
  for await (const line of linesOf(zip.read(path, said.bytes), path)) {
    sum.update(line);
    [seen.rows, seen.bytes, size] = [seen.rows + 1, seen.bytes + line.length, size + line.length];
    part.push(line.toString('utf8'));
    if (part.length >= PART || size >= PART_BYTES) await send();
  }
  if (part.length > 0) await send();
  if (seen.bytes !== said.bytes || sum.digest('hex') !== said.sha256) throw broken(`${path} no es como se escribió`);
  if (seen.rows !== said.renglones) throw broken(`${path} no trae los renglones que dice`);
};
