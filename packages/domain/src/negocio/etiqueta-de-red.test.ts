import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ETIQUETA_SIN_LETRAS, etiquetaDeRed, MAXIMO_DE_ETIQUETA } from './etiqueta-de-red.ts';

it.each([
  ['La Cocina de Ña', 'la-cocina-de-na'],
  ['  Tacos «El Güero» & Hijos, S.A.  ', 'tacos-el-guero-hijos-s-a'],
  ["Doña Lupe's", 'dona-lupes'],
  ['Café № 7', 'cafe-no-7'],
  ['Ｔａｃｏｓ', 'tacos'],
  ['Straße Ærø', 'strasse-aero'],
  ['xn--tacos', 'xn-tacos'],
  ['🌮 Taquería 🌮', 'taqueria'],
  ['مطعم مكسيكي', ETIQUETA_SIN_LETRAS],
  ['مطعم Oaxaca 2', 'oaxaca-2'],
  ['🌮🌮🌮', ETIQUETA_SIN_LETRAS],
  ['墨西哥餐厅', ETIQUETA_SIN_LETRAS],
  ['---', ETIQUETA_SIN_LETRAS],
  ['', ETIQUETA_SIN_LETRAS],
  ['Localhost', 'negocio-localhost'],
  ['WPAD', 'negocio-wpad'],
  ['comal', 'comal'],
])('makes of %j the label %s', (nombre, etiqueta) => {
  expect(etiquetaDeRed(nombre)).toBe(etiqueta);
});

it('cuts a long name without leaving a hyphen at its end', () => {
  expect(etiquetaDeRed(`${'a'.repeat(62)} bistro`)).toBe('a'.repeat(62));
  expect(etiquetaDeRed(`!${'b'.repeat(70)}`)).toBe('b'.repeat(MAXIMO_DE_ETIQUETA));
});

it('is always a label that a network takes, and the label of itself', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(fc.nat({ max: 0x10ffff })).map((points) => String.fromCodePoint(...points)),
        fc
          .array(fc.constantFrom('a', 'ñ', '-', ' ', '🌮', 'م', '\u0301', 'localhost', 'wpad', '9'.repeat(30)))
          .map((p) => p.join('')),
      ),
      (nombre) => {
        const etiqueta = etiquetaDeRed(nombre);
        expect(etiqueta).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(etiqueta.length).toBeLessThanOrEqual(MAXIMO_DE_ETIQUETA);
        expect(['localhost', 'local', 'wpad']).not.toContain(etiqueta);
        expect(etiquetaDeRed(etiqueta)).toBe(etiqueta);
      },
    ),
  );
});
