import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { broken } from './bad-file.ts';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const DEFLATE = 8;
/** A file of Comal has fewer entries, and a smaller directory. */
const MOST_ENTRIES = 300;
const MOST_DIRECTORY = 100_000;
/** Bytes that are read of the file at a time. */
const CHUNK = 65_536;

interface Entry {
  readonly name: string;
  readonly crc: number;
  readonly packed: number;
  readonly start: number;
}

/** An open ZIP as Comal writes them. */
export interface ZipFile {
  /** Size of the file in bytes. */
  readonly bytes: number;
  readonly names: readonly string[];
  /** The content of an entry, part by part. Throws `BadFile` where it is broken or longer than `most` bytes. */
  read(name: string, most: number): AsyncGenerator<Buffer>;
  close(): Promise<void>;
}

const readAt = async (file: FileHandle, at: number, count: number): Promise<Buffer> => {
  const data = Buffer.alloc(count);
  const { bytesRead } = await file.read(data, 0, count, at);
  if (bytesRead !== count) throw broken('le falta una parte');
  return data;
};

const entriesIn = (directory: Buffer, count: number): Entry[] => {
  const entries: Entry[] = [];
  for (let at = 0; entries.length < count;) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY)
      throw broken('su índice no se lee');
    const [flags, method] = [directory.readUInt16LE(at + 8), directory.readUInt16LE(at + 10)];
    if ((flags & 1) === 1 || method !== DEFLATE) throw broken('lo hizo otro programa');
    const [nameLength, extra] = [
      directory.readUInt16LE(at + 28),
      directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32),
    ];
    const name = directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength);
    if (entries.some((e) => e.name === name)) throw broken('trae dos veces un archivo');
    entries.push({
      ...{ name, crc: directory.readUInt32LE(at + 16), packed: directory.readUInt32LE(at + 20) },
      start: directory.readUInt32LE(at + 42),
    });
    at += ENTRY_BYTES + nameLength + extra;
  }
  return entries;
};

const readEntries = async (file: FileHandle, bytes: number): Promise<Entry[]> => {
  if (bytes < END_BYTES) throw broken('no es un ZIP');
  const end = await readAt(file, bytes - END_BYTES, END_BYTES);
  const [count, size, start] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  if (end.readUInt32LE(0) !== END) throw broken('no es un ZIP completo');
  if (count > MOST_ENTRIES || size > MOST_DIRECTORY || start + size > bytes) throw broken('su índice no se lee');
  return entriesIn(await readAt(file, start, size), count);
};

/** The packed bytes of an entry, part by part. */
async function* packedOf(file: FileHandle, { start, packed }: Entry): AsyncGenerator<Buffer> {
  const head = await readAt(file, start, LOCAL_BYTES);
  if (head.readUInt32LE(0) !== LOCAL) throw broken('su índice no se lee');
  const from = start + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
  for (let done = 0; done < packed; done += CHUNK) yield readAt(file, from + done, Math.min(CHUNK, packed - done));
}

/** The content of an entry; ends at `most` bytes, whatever its sizes say. */
async function* contentOf(file: FileHandle, entry: Entry, most: number): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw();
  const fed = pipeline(packedOf(file, entry), inflate).catch(() => undefined);
  const seen = { crc: 0, bytes: 0 };
  try {
    for await (const part of inflate as AsyncIterable<Buffer>) {
      seen.bytes += part.length;
      if (seen.bytes > most) throw broken(`${entry.name} es más grande de lo que dice`);
      seen.crc = crc32(part, seen.crc);
      yield part;
    }
  } catch (error) {
    throw (error as { code?: string }).code?.startsWith('Z_') ? broken(`${entry.name} no se puede leer`) : error;
  } finally {
    inflate.destroy();
    await fed;
  }
  if (seen.crc !== entry.crc) throw broken(`${entry.name} no es como se escribió`);
}

/** Opens a ZIP by its directory. Throws `BadFile` for what Comal does not write, and the error of the system where it cannot be opened. */
export const openZip = async (path: string): Promise<ZipFile> => {
  const file = await open(path, 'r');
  try {
    const { size: bytes } = await file.stat();
    const entries = await readEntries(file, bytes);
    return {
      bytes,
      names: entries.map(({ name }) => name),
      read: (name, most) =>
        contentOf(
          file,
          entries.find((e) => e.name === name)!,
          most,
        ),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
};
