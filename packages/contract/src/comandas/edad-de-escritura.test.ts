import { expect, it } from 'vitest';
import { EDAD_MAXIMA_S, edadDe } from './edad-de-escritura.ts';

it.each([
  ['0', 0],
  ['900', 900],
  ['999999999', EDAD_MAXIMA_S],
  [undefined, 0],
  ['', 0],
  ['-60', 0],
  ['1e3', 0],
  ['12.5', 0],
  ['hace rato', 0],
  [['900', '60'], 0],
])('of %j is %i seconds', (encabezado, edad) => {
  expect(edadDe(encabezado)).toBe(edad);
});
