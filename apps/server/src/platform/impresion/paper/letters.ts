import { createRequire } from 'node:module';
import type { Tamano } from '@comal/domain/impresion/papel';
import { TAMANOS } from '@comal/domain/impresion/papel';
import { blank, invert, paste, type Picture } from './picture.ts';

/** The dots of a normal letter: what printers of 203 dots an inch have (576 dots are 48 columns). */
export const CELL = { width: 12, height: 24 } as const;

/** The letters that a paper may have (`imprimible` of the domain). */
const LETTERS = [...Array.from({ length: 224 }, (_, i) => String.fromCharCode(i + 32)), '€'].join('');
const PER_ROW = 16;
/** Where letters stand in their cell, from its top. */
const BASELINE = 0.8;
/** White rows below a line, as printers leave between theirs; none below white on black, so that bands are whole. */
const LEADING = 4;
/** Darker than this is a dot: above the middle, so that thin strokes stay whole. */
const DARK = 150;

/** The parts of fontkit that are used. */
interface Font {
  readonly unitsPerEm: number;
  readonly glyphForCodePoint: (point: number) => { readonly path: { toSVG(): string }; readonly advanceWidth: number };
}

const require = createRequire(import.meta.url);

const openFont = (bold: boolean): Font =>
  (require('fontkit') as { openSync(file: string): Font }).openSync(
    bold
      ? require.resolve('@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-700-normal.woff2')
      : require.resolve('@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff2'),
  );

/** All letters as one drawing, each in its cell. */
const drawingOf = (font: Font, width: number, height: number): string => {
  const rows = Math.ceil(LETTERS.length / PER_ROW);
  const { advanceWidth } = font.glyphForCodePoint(0x41);
  const [x, y] = [width / advanceWidth, height / (advanceWidth * 2)];
  const paths = Array.from(LETTERS, (letter, i) => {
    const [left, top] = [(i % PER_ROW) * width, Math.floor(i / PER_ROW) * height];
    const path = font.glyphForCodePoint(letter.codePointAt(0)!).path.toSVG();
    return `<path transform="matrix(${x} 0 0 ${-y} ${left} ${top + height * BASELINE})" d="${path}"/>`;
  });
  const [w, h] = [PER_ROW * width, rows * height];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="${w}" height="${h}" fill="#fff"/>${paths.join('')}</svg>`;
};

/** The letters of one look, each as a picture. */
type Letters = ReadonlyMap<string, Picture>;

const lettersOf = async (tamano: Tamano, bold: boolean): Promise<Letters> => {
  const { ancho, alto } = TAMANOS[tamano];
  const [width, height] = [CELL.width * ancho, CELL.height * alto];
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(Buffer.from(drawingOf(openFont(bold), width, height)))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const dots = Uint8Array.from({ length: info.width * info.height }, (_, i) =>
    data[i * info.channels]! < DARK ? 1 : 0,
  );
  const cellAt = (i: number): Picture => {
    const cell = blank(width, height);
    const start = Math.floor(i / PER_ROW) * height * info.width + (i % PER_ROW) * width;
    paste({ width: info.width, height, dots: dots.subarray(start) }, cell, [0, 0], cell);
    return cell;
  };
  return new Map(Array.from(LETTERS, (letter, i) => [letter, cellAt(i)]));
};

/** The letters that were drawn, by their look: at most six looks. */
const drawn = new Map<string, Promise<Letters>>();

const lettersFor = (tamano: Tamano, bold: boolean): Promise<Letters> => {
  const look = `${tamano} ${bold}`;
  const letters = drawn.get(look) ?? lettersOf(tamano, bold);
  drawn.set(look, letters);
  letters.catch(() => drawn.delete(look));
  return letters;
};

/** A row of letters, and how it looks. */
interface Row {
  readonly texto: string;
  readonly tamano: Tamano;
  readonly fuerte: boolean;
  readonly inverso: boolean;
  readonly centro: boolean;
}

/** A row of letters as a picture of `width` dots. */
export const rowPicture = async (row: Row, width: number): Promise<Picture> => {
  const letters = await lettersFor(row.tamano, row.fuerte);
  const { ancho, alto } = TAMANOS[row.tamano];
  const step = CELL.width * ancho;
  const picture = blank(width, CELL.height * alto + (row.inverso ? 0 : LEADING));
  const start = row.centro ? Math.max(0, (width - row.texto.length * step) >> 1) : 0;
  for (const [i, letter] of [...row.texto].entries()) {
    const cell = letters.get(letter);
    if (cell) paste(cell, picture, [start + i * step, 0]);
  }
  if (row.inverso) invert(picture);
  return picture;
};
