import type { LenguajeDeImpresora } from '@comal/domain/impresion/impresora';
import { rowsFrom, stack, type Picture } from './picture.ts';

/** Rows of one command: some printers read one byte of their number. */
const ROWS = 255;
/** Rows of a strip of Star's printers. */
const STRIP = 24;

/** DLE, and what makes it a command that printers obey even inside a picture: status, recovery, drawer. */
const DLE = 0x10;
const OBEYED: readonly number[] = [0x04, 0x05, 0x14];

/** Blackens a dot wherever two bytes of a picture would be obeyed as a command. */
const withoutCommands = (bytes: Uint8Array): Uint8Array => {
  for (let i = 0; i + 1 < bytes.length; i += 1) if (bytes[i] === DLE && OBEYED.includes(bytes[i + 1]!)) bytes[i]! |= 1;
  return bytes;
};

/** Eight dots a byte, row by row. */
const rowBytes = ({ width, dots }: Picture, from: number, rows: number): Uint8Array => {
  const across = Math.ceil(width / 8);
  const bytes = new Uint8Array(across * rows);
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < width; x += 1)
      if (dots[(from + y) * width + x] === 1) bytes[y * across + (x >> 3)]! |= 0x80 >> (x & 7);
  return bytes;
};

/** GS v 0. */
const escPos = (picture: Picture): Uint8Array[] => {
  const across = Math.ceil(picture.width / 8);
  return Array.from({ length: Math.ceil(picture.height / ROWS) }, (_, i) => {
    const rows = Math.min(ROWS, picture.height - i * ROWS);
    const head = [0x1d, 0x76, 0x30, 0, across & 255, across >> 8, rows, 0];
    return Buffer.concat([Uint8Array.from(head), withoutCommands(rowBytes(picture, i * ROWS, rows))]);
  });
};

/** Three bytes a column, from its top. */
const columnBytes = ({ width, dots }: Picture, from: number): Uint8Array => {
  const bytes = new Uint8Array(width * 3);
  for (let y = 0; y < STRIP; y += 1)
    for (let x = 0; x < width; x += 1)
      if (dots[(from + y) * width + x] === 1) bytes[x * 3 + (y >> 3)]! |= 0x80 >> (y & 7);
  return bytes;
};

/** ESC X in strips of 24 rows, with lines of 24 dots (ESC 0) meanwhile. */
const star = (picture: Picture): Uint8Array[] => [
  Uint8Array.of(0x1b, 0x30),
  ...Array.from({ length: Math.ceil(picture.height / STRIP) }, (_, i) => {
    const head = [0x1b, 0x58, picture.width & 255, picture.width >> 8];
    return Buffer.concat([Uint8Array.from(head), columnBytes(picture, i * STRIP), Uint8Array.of(0x0a, 0x0d)]);
  }),
  Uint8Array.of(0x1b, 0x7a, 1),
];

/** The commands that print a picture at the left edge of the paper. */
export const rasterBytes = (picture: Picture, lenguaje: LenguajeDeImpresora): Uint8Array =>
  Buffer.concat(lenguaje === 'star-prnt' ? star(picture) : escPos(picture));

/** Prints pictures that follow each other without a gap, whatever their height: Star's printers feed whole strips. */
export class Raster {
  #rest: Picture | null = null;

  constructor(readonly lenguaje: LenguajeDeImpresora) {}

  /** The commands for what is complete now; the rows of a strip that is not wait for the next picture. */
  add(picture: Picture): Uint8Array {
    if (this.lenguaje !== 'star-prnt') return rasterBytes(picture, this.lenguaje);
    const all = this.#rest ? stack(this.#rest, picture) : picture;
    const whole = all.height - (all.height % STRIP);
    this.#rest = whole < all.height ? rowsFrom(all, whole, all.height) : null;
    return whole > 0 ? rasterBytes(rowsFrom(all, 0, whole), this.lenguaje) : new Uint8Array();
  }

  /** The commands for what waits, before something else is printed. */
  end(): Uint8Array {
    const rest = this.#rest;
    this.#rest = null;
    return rest ? rasterBytes(rest, this.lenguaje) : new Uint8Array();
  }
}
