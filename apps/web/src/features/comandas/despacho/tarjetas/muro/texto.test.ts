import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '@comal/domain/test/runs';
import { lineasDe } from './texto.ts';

it.each([
  ['', 10, 1],
  ['Sopa', 10, 1],
  ['Alambre de arrachera', 9.9, 2],
  ['Taco al pastor', 9.9, 1],
  ['uno  dos\n tres', 30, 1],
  ['supercalifragilistico', 5, 2],
  ['a supercalifragilistico', 5, 3],
  ['MMMM', 2.1, 2],
  ['🌮🌮🌮', 3, 2],
])('%j in %d em takes at most %d lines', (texto, ancho, lineas) => {
  expect(lineasDe(texto, ancho)).toBe(lineas);
});

it('a narrower column never takes fewer lines, and more text never takes less', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 120 }),
      fc.string({ maxLength: 20 }),
      fc.integer({ min: 2, max: 40 }),
      (a, b, n) => {
        expect(lineasDe(a, n)).toBeGreaterThanOrEqual(lineasDe(a, n + 1));
        expect(lineasDe(`${a} ${b}`, n)).toBeGreaterThanOrEqual(lineasDe(a, n));
      },
    ),
    { numRuns: runs(300) },
  );
});
