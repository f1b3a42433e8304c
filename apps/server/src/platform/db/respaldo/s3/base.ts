import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, gunzipSync, gzipSync } from 'node:zlib';
import { makeFolders, syncFolder } from '@comal/embedded-postgres/backup/copy';
import { PARTIAL, type Respaldo } from '@comal/embedded-postgres/backup/folder';
import { parseManifest, writeManifest, type Manifest } from '@comal/embedded-postgres/backup/manifest';
import { BucketError } from '../../../s3/asking.ts';
import { getSealed, putSealed, Unreadable, type SealedBucket } from './sealed.ts';

/** Bytes of a part: what is in memory at a time, a few times over. */
const PART_BYTES = 8 * 1_048_576;

const folderOf = (sello: string): string => `base/${sello}`;
/** Its object is put last: a base without it is none. */
const headOf = (sello: string): string => `${folderOf(sello)}/manifiesto`;
const partOf = (sello: string, n: number): string => `${folderOf(sello)}/${String(n).padStart(6, '0')}`;
const HEAD = /^base\/([\w-]+)\/manifiesto$/;
const PART = /^base\/([\w-]+)\/\d{6}$/;

/** What is kept beside the parts of a base. */
export interface Head {
  readonly partes: number;
  readonly manifiesto: Manifest;
  /** The line whose WAL follows it; null: none does. */
  readonly linaje: string | null;
}

const namesOf = ({ archivos }: Manifest): readonly string[] => Object.keys(archivos).sort();

/** The files of a backup one after the other. */
async function* contentOf(folder: string, manifiesto: Manifest): AsyncGenerator<Buffer> {
  for (const name of namesOf(manifiesto)) {
    for await (const piece of createReadStream(join(folder, name))) yield piece as Buffer;
  }
}

/** Joins pieces to parts of `PART_BYTES`; the last one may be shorter. */
async function* inParts(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [waiting, size]: [Buffer[], number] = [[], 0];
  for await (const piece of pieces) {
    waiting.push(piece);
    size += piece.length;
    while (size >= PART_BYTES) {
      const all: Buffer = Buffer.concat(waiting);
      yield all.subarray(0, PART_BYTES);
      [waiting, size] = [[all.subarray(PART_BYTES)], size - PART_BYTES];
    }
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** Keeps a backup away: its files as one compressed text in encrypted parts, and at last what tells how many. */
export const putBase = async (
  away: SealedBucket,
  { sello, ruta, manifiesto }: Respaldo,
  linaje: string | null,
  salida?: AbortSignal,
): Promise<void> => {
  if (!manifiesto) throw new Error('A backup without a manifest is not kept away');
  let parts = 0;
  const keep = async (pieces: AsyncIterable<Buffer>): Promise<void> => {
    for await (const part of inParts(pieces)) {
      await putSealed(away, partOf(sello, parts), part, salida);
      parts += 1;
    }
  };
  await pipeline(Readable.from(contentOf(ruta, manifiesto)), createGzip({ level: 1 }), keep, {
    ...(salida && { signal: salida }),
  });
  const head: Head = { partes: parts, manifiesto, linaje };
  await putSealed(away, headOf(sello), gzipSync(JSON.stringify(head)), salida);
};

/** The names of the bases that are whole, the oldest first. */
export const basesAway = async ({ bucket }: SealedBucket, salida?: AbortSignal): Promise<readonly string[]> =>
  (await bucket.list('base/', salida)).flatMap((name) => HEAD.exec(name)?.[1] ?? []).toSorted();

/** The names of bases whose keeping or removal was interrupted, and that began before another. */
export const incompleteAway = async ({ bucket }: SealedBucket, before: string): Promise<readonly string[]> => {
  const names = await bucket.list('base/');
  const whole = new Set(names.flatMap((name) => HEAD.exec(name)?.[1] ?? []));
  const all = new Set(names.flatMap((name) => PART.exec(name)?.[1] ?? []));
  return [...all].filter((sello) => sello < before && !whole.has(sello));
};

/** Bytes of the text of a head at most. */
const HEAD_BYTES = 256 * 1_048_576;

const readHead = (text: string): Head | null => {
  const { partes, linaje, manifiesto } = JSON.parse(text) as Partial<Record<keyof Head, unknown>>;
  const read = parseManifest(manifiesto);
  return read && typeof partes === 'number'
    ? { partes, manifiesto: read, linaje: typeof linaje === 'string' ? linaje : null }
    : null;
};

/** What is said of a base, without its files. Throws `Unreadable` where nobody can read it. */
export const headAway = async (away: SealedBucket, sello: string, salida?: AbortSignal): Promise<Head> => {
  const sealed = await getSealed(away, headOf(sello), salida);
  if (!sealed) throw new Unreadable(`En S3 no está el respaldo ${sello}.`);
  const head = readHead(gunzipSync(sealed, { maxOutputLength: HEAD_BYTES }).toString());
  if (!head) throw new Unreadable(`El manifiesto del respaldo ${sello} no se puede leer.`);
  return head;
};

async function* partsAway(
  away: SealedBucket,
  sello: string,
  count: number,
  salida?: AbortSignal,
): AsyncGenerator<Buffer> {
  for (let n = 0; n < count; n += 1) {
    const part = await getSealed(away, partOf(sello, n), salida);
    if (!part) throw new BucketError(`Al respaldo ${sello} le falta en S3 la parte ${n}.`);
    yield part;
  }
}

/** Writes the text of a base as its files, by the sizes that its manifest says; their hashes are checked by who restores it. */
const filesInto = (folder: string, { archivos, ...manifiesto }: Manifest): Writable => {
  const files = namesOf({ archivos, ...manifiesto }).map((name) => ({ name, left: archivos[name]!.bytes }));
  let [file, at]: [Awaited<ReturnType<typeof open>> | null, number] = [null, 0];
  const closeFile = async (): Promise<void> => {
    await file?.sync();
    await file?.close();
    file = null;
  };
  /** Takes what belongs to the present file, and goes on to the next. */
  const take = async (chunk: Buffer): Promise<Buffer> => {
    const present = files[at];
    if (!present) throw new BucketError('El respaldo que está en S3 tiene más de lo que dice su manifiesto.');
    file ??= await open(join(folder, present.name), 'wx', 0o600);
    const mine = chunk.subarray(0, present.left);
    await file.writeFile(mine);
    present.left -= mine.length;
    if (present.left === 0) {
      await closeFile();
      at += 1;
    }
    return chunk.subarray(mine.length);
  };
  const takeEmpty = async (): Promise<void> => {
    while (files[at]?.left === 0) await take(Buffer.alloc(0));
  };
  const write = async (chunk: Buffer): Promise<void> => {
    for (let rest = chunk; rest.length > 0;) {
      await takeEmpty();
      rest = await take(rest);
    }
  };
  const end = async (): Promise<void> => {
    await takeEmpty();
    if (at < files.length)
      throw new BucketError('El respaldo que está en S3 tiene menos de lo que dice su manifiesto.');
  };
  const done = (work: Promise<void>, then: (error?: Error | null) => void): void => void work.then(() => then(), then);
  return new Writable({
    write: (chunk: Buffer, _, then) => done(write(chunk), then),
    final: (then) => done(end(), then),
    destroy: (error, then) => done(closeFile(), (failed) => then(error ?? failed ?? null)),
  });
};

/** A base that is brought: its name away, and where it goes. */
interface ToBring {
  readonly de: string;
  readonly head: Head;
  readonly carpeta: string;
  readonly sello: string;
}

/** Brings a base into a folder of backups, with what `more` writes beside its files, whose manifest it answers; it has its name once all is there. */
export const bringBase = async (
  away: SealedBucket,
  { de, head: { partes, manifiesto }, carpeta, sello }: ToBring,
  more: (parcial: string) => Promise<Manifest>,
  salida?: AbortSignal,
): Promise<Respaldo> => {
  const target = join(carpeta, sello);
  const parcial = `${target}${PARTIAL}`;
  await mkdir(carpeta, { recursive: true, mode: 0o700 });
  await mkdir(parcial, { mode: 0o700 });
  try {
    await makeFolders(parcial, manifiesto.carpetas);
    await pipeline(Readable.from(partsAway(away, de, partes, salida)), createGunzip(), filesInto(parcial, manifiesto), {
      ...(salida && { signal: salida }),
    });
    salida?.throwIfAborted();
    const whole = await more(parcial);
    await writeManifest(parcial, whole);
    await rename(parcial, target);
    await syncFolder(carpeta);
    return { sello, ruta: target, manifiesto: whole };
  } catch (error) {
    await rm(parcial, { recursive: true, force: true });
    throw error;
  }
};

/** Removes a base; first what makes it one. */
export const removeBase = async ({ bucket }: SealedBucket, sello: string): Promise<void> => {
  await bucket.remove(headOf(sello));
  for (const name of await bucket.list(`${folderOf(sello)}/`)) await bucket.remove(name);
};
