import { once } from 'node:events';
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib';
import type { Sink } from './sink.ts';

/** Sizes in a ZIP without ZIP64 are 32 bits. */
const MAXIMO = 2 ** 32 - 1;
/** UTF-8 names; a data descriptor follows the content, whose size is not known in advance. */
const BANDERAS = 0x0808;
const DEFLATE = 8;
const VERSION = 20;
/** 1 January 1980, as a ZIP writes it: the date stands in the file. */
const FECHA = 0x21;

/** The fields that both headers of an entry share: version, flags, method, date, checksum, sizes, length of the name. */
const comun = (crc: number, hecho: number, crudo: number, nombre: Buffer): Buffer => {
  const b = Buffer.alloc(26);
  [VERSION, BANDERAS, DEFLATE, 0, FECHA].forEach((n, i) => b.writeUInt16LE(n, i * 2));
  [crc, hecho, crudo].forEach((n, i) => b.writeUInt32LE(n, 10 + i * 4));
  b.writeUInt16LE(nombre.length, 22);
  return b;
};

const palabras = (...numeros: readonly number[]): Buffer => {
  const b = Buffer.alloc(numeros.length * 4);
  numeros.forEach((n, i) => b.writeUInt32LE(n, i * 4));
  return b;
};

const escribir = (deflate: DeflateRaw, datos: Uint8Array): Promise<void> =>
  new Promise((hecho, fallo) => deflate.write(datos, (error) => (error ? fallo(error) : hecho())));

/** Writes a ZIP as a stream; keeps only the names of its entries. */
export class Zip {
  readonly #indice: Buffer[] = [];
  #posicion = 0;

  constructor(private readonly destino: Sink) {}

  /** Adds a file whose content `hacer` writes; one after another. */
  async add(nombre: string, hacer: (escribir: Sink) => Promise<void>): Promise<void> {
    const [inicio, llamado] = [this.#posicion, Buffer.from(nombre)];
    await this.#mandar(Buffer.concat([Buffer.from('PK\x03\x04'), comun(0, 0, 0, llamado), llamado]));
    const [crc, hecho, crudo] = await this.#contenido(hacer);
    await this.#mandar(Buffer.concat([Buffer.from('PK\x07\x08'), palabras(crc, hecho, crudo)]));
    const hechoPor = Buffer.from([VERSION, 0]);
    const resto = Buffer.concat([Buffer.alloc(10), palabras(inicio)]);
    const suyo = [hechoPor, comun(crc, hecho, crudo, llamado), resto, llamado];
    this.#indice.push(Buffer.concat([Buffer.from('PK\x01\x02'), ...suyo]));
  }

  /** Writes the central directory, without which nothing opens the file. */
  async end(): Promise<void> {
    const [inicio, indice] = [this.#posicion, Buffer.concat(this.#indice)];
    const cuantos = Buffer.alloc(8);
    cuantos.writeUInt16LE(this.#indice.length, 4);
    cuantos.writeUInt16LE(this.#indice.length, 6);
    const fin = [Buffer.from('PK\x05\x06'), cuantos, palabras(indice.length, inicio), Buffer.alloc(2)];
    await this.#mandar(Buffer.concat([indice, ...fin]));
  }

  async #contenido(hacer: (escribir: Sink) => Promise<void>): Promise<[crc: number, hecho: number, crudo: number]> {
    const deflate = createDeflateRaw();
    const listos: Buffer[] = [];
    const cuenta = { crc: 0, hecho: 0, crudo: 0 };
    const vaciar = async (): Promise<void> => {
      for (const datos of listos.splice(0)) {
        cuenta.hecho += datos.length;
        await this.#mandar(datos);
      }
    };
    deflate.on('data', (datos: Buffer) => listos.push(datos));
    try {
      await hacer(async (datos) => {
        cuenta.crc = crc32(datos, cuenta.crc);
        cuenta.crudo += datos.length;
        await escribir(deflate, datos);
        await vaciar();
      });
      deflate.end();
      await once(deflate, 'end');
      await vaciar();
    } finally {
      deflate.destroy();
    }
    return [cuenta.crc, cuenta.hecho, cuenta.crudo];
  }

  async #mandar(datos: Uint8Array): Promise<void> {
    this.#posicion += datos.length;
    if (this.#posicion > MAXIMO) throw new Error('a ZIP of more than 4 GB');
    await this.destino(datos);
  }
}
