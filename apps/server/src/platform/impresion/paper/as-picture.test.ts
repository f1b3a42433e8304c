import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Papel } from '@comal/domain/impresion/papel';
import { codificar, type PrinterSettings } from '../codificar.ts';
import { readPaper } from '../papel-leido.fixture.ts';
import { codePicture } from './code.ts';
import { rowPicture } from './letters.ts';
import { logoPicture } from './logo.ts';
import { blank, type Picture } from './picture.ts';
import { rasterBytes } from './raster.ts';

const PRINTER: PrinterSettings = {
  ...{ columnas: 48, pagina: 'cp858', lenguaje: 'esc-pos', corta: true, copias: 1 },
  ...{ dibujo: 'imagen', cajon: null, pulso: 120 },
};
const bytesOf = async (bloques: Papel['bloques'], changes: Partial<PrinterSettings> = {}, logo?: Uint8Array) =>
  Buffer.from(await codificar({ bloques }, { ...PRINTER, ...changes }, logo ? { logo } : {}));

const RED = { r: 200, g: 30, b: 30 };
const logoFile = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } })
    .webp()
    .toBuffer();

/** The picture with '#' for black dots, without the white around them. */
const shape = ({ width, height, dots }: Picture): string[] => {
  const rows = Array.from({ length: height }, (_, y) => {
    const row = dots.subarray(y * width, (y + 1) * width);
    return Array.from(row, (dot) => (dot ? '#' : '.')).join('');
  });
  return rows.filter((row) => row.includes('#'));
};
const ink = ({ dots }: Picture): number => dots.reduce((sum, dot) => sum + dot, 0);

const row = (text: string, more: Partial<Parameters<typeof rowPicture>[0]> = {}) =>
  rowPicture({ texto: text, tamano: 'normal', fuerte: false, inverso: false, centro: false, ...more }, 576);

describe('a paper as a picture', () => {
  it('has every letter that a paper may have, each its own', async () => {
    const letters = [...Array.from({ length: 224 }, (_, i) => String.fromCharCode(i + 32)), '€'].filter((letter) =>
      /[!-~\u00a1-\u00ac\u00ae-\u00ff€]/.test(letter),
    );
    const drawn = await Promise.all(letters.map((letter) => row(letter)));
    expect(letters.filter((_, i) => ink(drawn[i]!) < 3)).toEqual([]);
    expect(new Set(drawn.map((picture) => shape(picture).join('\n') + String(picture.dots.indexOf(1)))).size).toBe(
      letters.length,
    );
  });

  it('draws large, bold and inverted letters, in the middle where they are centred', async () => {
    const [normal, large, bold, middle, band] = await Promise.all([
      row('Ñ'),
      row('Ñ', { tamano: 'grande' }),
      row('Ñ', { fuerte: true }),
      row('Ñ', { centro: true }),
      row(' '.repeat(48), { inverso: true }),
    ]);
    expect(large.height - normal.height).toBe(24);
    expect(ink(large) / ink(normal)).toBeGreaterThan(3);
    expect(ink(bold)).toBeGreaterThan(ink(normal));
    expect((middle.dots.indexOf(1) % 576) - (normal.dots.indexOf(1) % 576)).toBe(282);
    expect([band.height, ink(band)]).toEqual([24, 24 * 576]);
  });

  it('draws a QR code that fits, however much it holds', () => {
    expect(shape(codePicture('https://comal.mx/t/AB12', 576))[0]).toMatch(/^\.+#{42}/);
    const { width, height } = codePicture('x'.repeat(1_000), 384);
    expect([width, height < 384]).toEqual([384, true]);
  });

  it.each([
    ['esc-pos', 48, 576],
    ['esc-pos', 32, 384],
    ['star-prnt', 48, 576],
  ] as const)('is as wide as the paper, in %s with %i columns', async (lenguaje, columnas, dots) => {
    const bytes = await bytesOf([{ clase: 'texto', texto: 'a' }], { lenguaje, columnas });
    const [command, count] = lenguaje === 'esc-pos' ? [[0x1d, 0x76, 0x30, 0], dots / 8] : [[0x1b, 0x58], dots];
    expect(bytes.includes(Buffer.from([...command, count & 255, count >> 8]))).toBe(true);
    expect(readPaper(bytes, lenguaje).strange).toEqual([]);
  });

  it('holds nothing that a printer obeys inside a picture (DLE EOT, DLE ENQ, DLE DC4)', () => {
    const picture = blank(32, 2);
    // 0x10 0x04, 0x10 0x14 in the first row, 0x10 and in the next row 0x05.
    for (const dot of [3, 13, 19, 27, 29]) picture.dots[dot] = 1;
    for (const dot of [32 + 27]) picture.dots[dot] = 1;
    const bytes = Buffer.from(rasterBytes(picture, 'esc-pos')).subarray(8);
    expect([...bytes]).toEqual([0x11, 4, 0x11, 0x14, 0, 0, 0, 0x10]);
    for (const second of [4, 5, 0x14]) expect(bytes.includes(Buffer.from([0x10, second]))).toBe(false);
  });

  it('of 4,000 large letters is drawn, and one of a megabyte is refused', async () => {
    const bloques = Array.from({ length: 4 }, () => ({
      ...{ clase: 'texto', texto: 'Ñandú á '.repeat(125), tamano: 'grande' },
    })) as Papel['bloques'];
    const bytes = await bytesOf(bloques);
    expect([bytes.length < 1_000_000, readPaper(bytes).strange]).toEqual([true, []]);
    const huge = Array.from({ length: 1_000 }, () => ({ clase: 'texto', texto: 'x'.repeat(1_000) }) as const);
    await expect(bytesOf(huge)).rejects.toThrow('21000 rows');
    await expect(bytesOf(huge, { dibujo: 'letras' })).rejects.toThrow('21000 rows');
  });
});

describe('the logo', () => {
  it('is in the middle, at most 60 percent of the width and 192 dots tall, and grey by dots', async () => {
    const wide = await logoPicture(await logoFile(900, 100), 576);
    expect([wide.width, wide.height]).toEqual([576, 38]);
    const tall = await logoPicture(await logoFile(100, 900), 576);
    expect(tall.height).toBe(192);
    const [first, last] = [wide.dots.subarray(0, 576).indexOf(1), wide.dots.subarray(0, 576).lastIndexOf(1)];
    expect(Math.abs(first - (575 - last))).toBeLessThan(6);
    const dark = ink(wide) / (345 * 38);
    expect(dark).toBeGreaterThan(0.5);
    expect(dark).toBeLessThan(0.9);
  });

  it.each(['esc-pos', 'star-prnt'] as const)(
    'is printed by a printer with letters of its own, too, in %s',
    async (lenguaje) => {
      const bloques: Papel['bloques'] = [{ clase: 'logo' }, { clase: 'texto', texto: 'Gracias' }];
      const letters = { dibujo: 'letras', lenguaje } as const;
      const [with_, without] = [
        await bytesOf(bloques, letters, await logoFile(40, 40)),
        await bytesOf(bloques, letters),
      ];
      expect(with_.length - without.length).toBeGreaterThan(1_000);
      for (const bytes of [with_, without])
        expect(readPaper(bytes, lenguaje)).toMatchObject({
          strange: [],
          papeles: [expect.arrayContaining(['Gracias'])],
        });
    },
  );
});

describe('drawer and buzzer', () => {
  const TICKET: Papel['bloques'] = [{ clase: 'texto', texto: 'Ticket' }, { clase: 'cajon' }];

  it.each([
    ['esc-pos', 2, [0x1b, 0x70, 0, 60, 250]],
    ['esc-pos', 5, [0x1b, 0x70, 1, 60, 250]],
    ['star-prnt', 2, [0x1b, 0x07, 12, 50, 0x07]],
    ['star-prnt', 5, [0x1b, 0x07, 12, 50, 0x1a]],
  ] as const)('open in %s by pin %i for the time of its pulse, once for all copies', async (lenguaje, cajon, pulse) => {
    const bytes = await bytesOf(TICKET, { lenguaje, cajon, copias: 3, dibujo: 'letras' });
    expect(bytes.includes(Buffer.from(pulse))).toBe(true);
    expect(readPaper(bytes, lenguaje)).toMatchObject({ drawers: [cajon], papeles: Array(3).fill(expect.anything()) });
  });

  it('do nothing where the printer has none', async () => {
    expect(readPaper(await bytesOf(TICKET, { dibujo: 'letras' })).drawers).toEqual([]);
  });

  it('alone feed and cut no paper', async () => {
    const bytes = await bytesOf([{ clase: 'cajon' }], { cajon: 2, copias: 2, dibujo: 'letras' });
    expect([readPaper(bytes).drawers, readPaper(bytes).papeles, bytes.includes(0x0a)]).toEqual([[2], [], false]);
  });

  it.each([
    ['esc-pos', [0x1b, 0x42, 3, 2]],
    ['star-prnt', [0x1b, 0x1d, 0x19, 0x12, 1, 3, 0]],
  ] as const)('sound once in %s', async (lenguaje, sound) => {
    const settings = { ...PRINTER, lenguaje, copias: 2, dibujo: 'letras' } as const;
    const bytes = Buffer.from(await codificar({ bloques: TICKET }, settings, { buzz: true }));
    expect(bytes.toString('latin1').split(Buffer.from(sound).toString('latin1'))).toHaveLength(2);
    expect(readPaper(bytes, lenguaje).strange).toEqual([]);
  });
});
