import { encodeQR } from 'qr';
import sharp from 'sharp';
import type { LenguajeDeImpresora } from '@comal/domain/impresion/impresora';
import { commandsOf, type Command } from './commands.fixture.ts';
import { LANGUAGES } from './languages.fixture.ts';

/** Dots of a normal letter, and of a row of them. */
const LETTER = { width: 12, height: 24 } as const;
const SPACING = 30;
/** White dots around the paper. */
const EDGE = 24;

/** A printer whose paper is drawn. */
export interface Emulated {
  readonly columnas: number;
  readonly lenguaje: LenguajeDeImpresora;
}

interface Look {
  readonly width: number;
  readonly height: number;
  readonly bold: boolean;
  readonly inverse: boolean;
}

const PLAIN: Look = { width: 1, height: 1, bold: false, inverse: false };
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const rect = (x: number, y: number, width: number, height: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`;

/** The dots of an image, as one path of horizontal strokes. */
const strokes = ({ width, height, bits }: Extract<Command, { kind: 'image' }>): string => {
  const isBlack = (x: number, y: number): boolean =>
    (((bits[y * Math.ceil(width / 8) + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) === 1;
  let path = '';
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (isBlack(x, y)) path += `M${x} ${y}h1v1h-1z`;
  return `<path d="${path}"/>`;
};

/** The paper of a printer as it comes out: letters on a grid of dots, rows as wide as the head, cuts as dashed lines. */
class Paper {
  readonly #drawn: string[] = [];
  readonly #width: number;
  #look = PLAIN;
  #side: 'left' | 'center' | 'right' = 'left';
  #spacing = SPACING;
  #row: { letter: string; look: Look }[] = [];
  #y = 0;
  /** Dots of the tallest image in the row. */
  #tall = 0;
  /** Rows that were longer than the paper, so that the printer itself broke them. */
  broken = 0;
  readonly #does: { readonly [K in Command['kind']]: (command: Extract<Command, { kind: K }>) => void } = {
    letter: ({ letter }) => this.#write(letter),
    feed: () => this.#feed(),
    reset: () => ([this.#row, this.#look, this.#side, this.#spacing] = [[], PLAIN, 'left', SPACING]),
    size: ({ width, height }) => (this.#look = { ...this.#look, width, height }),
    bold: ({ on }) => (this.#look = { ...this.#look, bold: on }),
    inverse: ({ on }) => (this.#look = { ...this.#look, inverse: on }),
    align: ({ to }) => (this.#side = to),
    spacing: ({ dots }) => (this.#spacing = dots),
    qr: (command) => this.#qr(command),
    image: (command) => this.#image(command),
    cut: () => this.#say('corte'),
    drawer: ({ pin, ms }) => this.#say(`cajón: pata ${pin}, ${ms} ms`),
    strange: ({ name }) => this.#say(`orden desconocida ${name}`),
  };

  constructor(columns: number) {
    this.#width = columns * LETTER.width;
  }

  do(command: Command): void {
    const does = this.#does[command.kind] as (command: Command) => void;
    does(command);
  }

  /** The whole strip as SVG. */
  svg(): string {
    if (this.#row.length > 0) this.#feed();
    const [width, height] = [this.#width + 2 * EDGE, this.#y + 2 * EDGE];
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="DejaVu Sans Mono, monospace" font-size="20">` +
      `<rect width="100%" height="100%" fill="#fff"/><g transform="translate(${EDGE} ${EDGE})">${this.#drawn.join('')}</g></svg>`
    );
  }

  #used(): number {
    return this.#row.reduce((sum, { look }) => sum + look.width * LETTER.width, 0);
  }

  #write(letter: string): void {
    if (this.#used() + this.#look.width * LETTER.width > this.#width) {
      this.broken += 1;
      this.#feed();
    }
    this.#row.push({ letter, look: this.#look });
  }

  #start(width: number): number {
    const free = this.#width - width;
    return { left: 0, center: free / 2, right: free }[this.#side];
  }

  #feed(): void {
    const tall = Math.max(0, ...this.#row.map(({ look }) => look.height)) * LETTER.height;
    let x = this.#start(this.#used());
    for (const { letter, look } of this.#row) {
      this.#letter(letter, look, x, this.#y + tall);
      x += look.width * LETTER.width;
    }
    this.#row = [];
    this.#y += Math.max(this.#spacing, tall, this.#tall);
    this.#tall = 0;
  }

  /** A letter whose cell ends at `bottom`. */
  #letter(letter: string, { width, height, bold, inverse }: Look, x: number, bottom: number): void {
    const [w, h] = [width * LETTER.width, height * LETTER.height];
    if (inverse) this.#drawn.push(rect(x, bottom - h, w, h));
    if (letter === ' ') return;
    const style = `${bold ? ' font-weight="bold"' : ''}${inverse ? ' fill="#fff"' : ''}`;
    const place = `translate(${x} ${bottom - 5 * height}) scale(${width} ${height})`;
    this.#drawn.push(`<text transform="${place}"${style}>${SIGNS[letter] ?? letter}</text>`);
  }

  #qr({ data, dots }: Extract<Command, { kind: 'qr' }>): void {
    const squares = encodeQR(data, 'raw', { ecc: 'medium', border: 1 });
    const dark = squares.flatMap((row, y) => row.map((on, x) => (on ? rect(x * dots, y * dots, dots, dots) : '')));
    this.#place(dark.join(''), squares.length * dots, squares.length * dots);
  }

  /** An image in the row moves no paper: its feed does. */
  #image(image: Extract<Command, { kind: 'image' }>): void {
    const above = this.#y;
    this.#place(strokes(image), image.width, image.height);
    if (!image.inRow) return;
    this.#y = above;
    this.#tall = Math.max(this.#tall, image.height);
  }

  #place(drawing: string, width: number, height: number): void {
    if (this.#row.length > 0) this.#feed();
    this.#drawn.push(`<g transform="translate(${this.#start(width)} ${this.#y})">${drawing}</g>`);
    this.#y += height;
  }

  /** What is no ink, in red. */
  #say(words: string): void {
    if (this.#row.length > 0) this.#feed();
    const y = this.#y + 12;
    this.#drawn.push(
      `<path d="M0 ${y}H${this.#width}" stroke="#c00" stroke-dasharray="8 6"/><text x="4" y="${y + 18}" fill="#c00" font-size="14">${words}</text>`,
    );
    this.#y += 36;
  }
}

const paperOf = (bytes: Uint8Array, { columnas, lenguaje }: Emulated): Paper => {
  const paper = new Paper(columnas);
  for (const command of commandsOf(bytes, LANGUAGES[lenguaje])) paper.do(command);
  return paper;
};

/** What comes out of a printer that gets the bytes, as a PNG, for people to look at. */
export const pictureOf = (bytes: Uint8Array, printer: Emulated): Promise<Buffer> =>
  sharp(Buffer.from(paperOf(bytes, printer).svg()))
    .png()
    .toBuffer();

/** How many rows were longer than the paper, so that the printer itself broke them. */
export const brokenRows = (bytes: Uint8Array, printer: Emulated): number => paperOf(bytes, printer).broken;
