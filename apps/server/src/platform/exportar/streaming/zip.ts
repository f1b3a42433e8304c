import { once } from 'node:events';
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib';
import type { Sink } from './sink.ts';

/** Sizes in a ZIP without ZIP64 are 32 bits. */
const MAXIMUM = 2 ** 32 - 1;
const TOO_LARGE = 'Son más de 4 GB, que no caben en un archivo ZIP. No se hizo completo.';
/** UTF-8 names; a data descriptor follows the content, whose size is not known in advance. */
const FLAGS = 0x0808;
const DEFLATE = 8;
const VERSION = 20;
/** 1 January 1980, as a ZIP encodes it: the time of making is in the file itself. */
const FECHA = 0x21;

/** The fields that both headers of an entry share: version, flags, method, date, checksum, sizes, length of the name. */
const common = (crc: number, done: number, crudo: number, name: Buffer): Buffer => {
  const b = Buffer.alloc(26);
  [VERSION, FLAGS, DEFLATE, 0, FECHA].forEach((n, i) => b.writeUInt16LE(n, i * 2));
  [crc, done, crudo].forEach((n, i) => b.writeUInt32LE(n, 10 + i * 4));
  b.writeUInt16LE(name.length, 22);
  return b;
};

const words = (...numbers: readonly number[]): Buffer => {
  const b = Buffer.alloc(numbers.length * 4);
  numbers.forEach((n, i) => b.writeUInt32LE(n, i * 4));
  return b;
};

const write = (deflate: DeflateRaw, data: Uint8Array): Promise<void> =>
  new Promise((done, failure) => deflate.write(data, (error) => (error ? failure(error) : done())));

/** Writes a ZIP as a stream; keeps only the names of its entries. */
export class Zip {
  readonly #index: Buffer[] = [];
  #position = 0;

  constructor(private readonly destino: Sink) {}

  /** Adds a file whose content `make` writes; only one at a time. */
  async add(name: string, make: (write: Sink) => Promise<void>): Promise<void> {
    const [start, llamado] = [this.#position, Buffer.from(name)];
    await this.#send(Buffer.concat([Buffer.from('PK\x03\x04'), common(0, 0, 0, llamado), llamado]));
    const [crc, done, crudo] = await this.#content(make);
    await this.#send(Buffer.concat([Buffer.from('PK\x07\x08'), words(crc, done, crudo)]));
    const madeBy = Buffer.from([VERSION, 0]);
    const rest = Buffer.concat([Buffer.alloc(10), words(start)]);
    const own = [madeBy, common(crc, done, crudo, llamado), rest, llamado];
    this.#index.push(Buffer.concat([Buffer.from('PK\x01\x02'), ...own]));
  }

  /** Writes the central directory, without which nothing opens the file. */
  async end(): Promise<void> {
    const [start, index] = [this.#position, Buffer.concat(this.#index)];
    const count = Buffer.alloc(8);
    count.writeUInt16LE(this.#index.length, 4);
    count.writeUInt16LE(this.#index.length, 6);
    const end = [Buffer.from('PK\x05\x06'), count, words(index.length, start), Buffer.alloc(2)];
    await this.#send(Buffer.concat([index, ...end]));
  }

  async #content(make: (write: Sink) => Promise<void>): Promise<[crc: number, hecho: number, crudo: number]> {
    const deflate = createDeflateRaw();
    const ready: Buffer[] = [];
    const cuenta = { crc: 0, hecho: 0, crudo: 0 };
    const empty = async (): Promise<void> => {
      for (const data of ready.splice(0)) {
        cuenta.hecho += data.length;
        await this.#send(data);
      }
    };
    deflate.on('data', (data: Buffer) => ready.push(data));
    try {
      await make(async (data) => {
        cuenta.crudo += data.length;
        if (cuenta.crudo > MAXIMUM) throw new Error(TOO_LARGE);
        cuenta.crc = crc32(data, cuenta.crc);
        await write(deflate, data);
        await empty();
      });
      deflate.end();
      await once(deflate, 'end');
      await empty();
    } finally {
      deflate.destroy();
    }
    return [cuenta.crc, cuenta.hecho, cuenta.crudo];
  }

  async #send(data: Uint8Array): Promise<void> {
    this.#position += data.length;
    if (this.#position > MAXIMUM) throw new Error(TOO_LARGE);
    await this.destino(data);
  }
}
