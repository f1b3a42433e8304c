import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  COLUMNAS_DE_PAPEL,
  DIBUJOS_DE_IMPRESORA,
  LENGUAJES_DE_IMPRESORA,
  PAGINAS_DE_CODIGOS,
  type DibujoDeImpresora,
  type LenguajeDeImpresora,
  type PaginaDeCodigos,
} from '@comal/domain/impresion/impresora';
import { codificar } from '../codificar.ts';
import { readPaper } from '../papel-leido.fixture.ts';
import { brokenRows, pictureOf } from './picture.fixture.ts';
import { samplesOf } from './samples.fixture.ts';

/** `COMAL_DIBUJOS=<folder>` draws all papers, and keeps the pictures there to be looked at. */
const FOLDER = process.env['COMAL_DIBUJOS'];
const DRAWN = FOLDER ? Object.keys(samplesOf(48)) : ['prueba'];
const WIDTHS = Object.values(COLUMNAS_DE_PAPEL).flat();
const LANGUAGES = Object.keys(LENGUAJES_DE_IMPRESORA) as LenguajeDeImpresora[];
const DIBUJOS = Object.keys(DIBUJOS_DE_IMPRESORA) as DibujoDeImpresora[];
const PAGES = Object.keys(PAGINAS_DE_CODIGOS) as PaginaDeCodigos[];
const settings = { corta: true, copias: 1, dibujo: 'letras', cajon: null, pulso: 120 } as const;

describe.each(WIDTHS)('papers of %i columns', (columnas) => {
  const samples = samplesOf(columnas);

  it.each(LANGUAGES)('fit, and hold no command that came from a text, in %s and every code page', async (lenguaje) => {
    for (const [name, papel] of Object.entries(samples)) {
      const bytes = await Promise.all(
        PAGES.map((pagina) => codificar(papel, { ...settings, columnas, pagina, lenguaje })),
      );
      for (const { papeles, ...rest } of bytes.map((b) => readPaper(b, lenguaje)))
        expect([name, papeles.length, rest]).toEqual([name, 1, { strange: [], drawers: [] }]);
      expect([name, brokenRows(bytes[0]!, { columnas, lenguaje })]).toEqual([name, 0]);
    }
  });

  it('read the same in both languages', async () => {
    for (const papel of Object.values(samples)) {
      const [epson, star] = await Promise.all(
        LANGUAGES.map(async (lenguaje) => {
          const bytes = await codificar(papel, { ...settings, columnas, pagina: 'cp858', lenguaje });
          return readPaper(bytes, lenguaje).papeles;
        }),
      );
      expect(star).toEqual(epson);
    }
  });

  it.each(DRAWN.flatMap((name) => DIBUJOS.map((dibujo) => ({ name, dibujo }))))(
    'can be looked at: $name as $dibujo',
    async ({ name, dibujo }) => {
      const printer = { ...settings, columnas, dibujo, pagina: 'cp858', lenguaje: 'esc-pos' } as const;
      const picture = await pictureOf(await codificar(samples[name]!, printer), printer);
      if (FOLDER) await writeFile(join(FOLDER, `${columnas}-${name}-${dibujo}.png`), picture);
      const { width } = await sharp(picture).metadata();
      expect(width).toBeGreaterThan(columnas * 12);
    },
  );
});
