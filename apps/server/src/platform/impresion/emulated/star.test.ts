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
