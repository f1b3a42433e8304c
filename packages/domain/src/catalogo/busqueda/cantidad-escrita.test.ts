import { expect, it } from 'vitest';
import { leerBuscado } from './cantidad-escrita.ts';

it.each([
  ['5 taco', 5, 'taco'],
  ['5*847', 5, '847'],
  [' 12 × 7501 ', 12, '7501 '],
  ['5 x taco', 5, 'taco'],
  ['2 ñoquis', 2, 'ñoquis'],
  ['taco', null, 'taco'],
  ['847', null, '847'],
  ['75010 12345', null, '75010 12345'],
  ['5 847', null, '5 847'],
  ['0 taco', null, '0 taco'],
  ['100*847', null, '100*847'],
  ['5*', null, '5*'],
  ['5 ', null, '5 '],
  ['', null, ''],
])('%j is %j of %j (D-100)', (texto, cantidad, patron) => {
  expect(leerBuscado(texto)).toEqual({ cantidad, patron });
});
