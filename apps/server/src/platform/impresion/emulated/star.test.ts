import sharp from 'sharp';
import { expect, it } from 'vitest';
import { papelDeCajon } from '@comal/domain/impresion/cajon';
import { codificar } from '../codificar.ts';
import { rasterBytes } from '../paper/raster.ts';
import { commandsOf } from './commands.fixture.ts';
import { LANGUAGES } from './languages.fixture.ts';
import { pictureOf } from './picture.fixture.ts';

const STAR = { columnas: 48, lenguaje: 'star-prnt' } as const;

it.each([
  [2, 120],
  [5, 200],
] as const)("Star's drawer at pin %i is driven for %i ms: the second one as long as always", async (pin, ms) => {
  const printer = {
    ...STAR,
    pagina: 'cp858',
    corta: true,
    copias: 1,
    dibujo: 'letras',
    cajon: pin,
    pulso: 120,
  } as const;
  const commands = [...commandsOf(await codificar(papelDeCajon(), printer), LANGUAGES['star-prnt'])];
  expect(commands.filter(({ kind }) => kind === 'drawer')).toEqual([{ kind: 'drawer', pin, ms }]);
});

it("Star's strips of a picture follow each other without a gap", async () => {
  const dots = new Uint8Array(16 * 72).fill(1);
  const drawn = await pictureOf(rasterBytes({ width: 16, height: 72, dots }, 'star-prnt'), STAR);
  const { data, info } = await sharp(drawn).greyscale().raw().toBuffer({ resolveWithObject: true });
  const black = Array.from({ length: info.height }, (_, y) => data[(y * info.width + 28) * info.channels]! < 128);
  expect([black.indexOf(true), black.lastIndexOf(true), black.filter(Boolean).length]).toEqual([24, 95, 72]);
});

/** The rows of dots of all pictures, without the white ones at the end. */
const dotsOf = async (lenguaje: 'esc-pos' | 'star-prnt', rows: number) => {
  const printer = { ...STAR, lenguaje, pagina: 'cp858', corta: true, copias: 1, dibujo: 'imagen' } as const;
  const bloques = Array.from({ length: rows }, (_, i) => ({ clase: 'texto', texto: `Renglón ${i}` }) as const);
  const bytes = await codificar({ bloques }, { ...printer, cajon: null, pulso: 120 });
  const images = [...commandsOf(bytes, LANGUAGES[lenguaje])].filter((command) => command.kind === 'image');
  const dots = images.flatMap(({ width, height, bits }) =>
    Array.from({ length: height }, (_, y) =>
      Buffer.from(bits.subarray((y * width) / 8, ((y + 1) * width) / 8)).toString('hex'),
    ),
  );
  return { height: dots.length, black: dots.slice(0, dots.findLastIndex((row) => /[^0]/.test(row)) + 1) };
};

it("a paper as a picture is as long at Star's printers as at others, but for one strip, and the same dots", async () => {
  const [star, other] = [await dotsOf('star-prnt', 10), await dotsOf('esc-pos', 10)];
  expect([other.height, star.height]).toEqual([280, 288]);
  expect(star.black).toEqual(other.black);
});
