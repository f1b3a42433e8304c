import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partir } from './partir.ts';

describe('what does not fit on a card goes on on another (ui.md 9)', () => {
  it.each([
    ['nothing', [], 100, [[]]],
    ['what fits', [40, 60], 100, [[0, 1]]],
    ['a row too many', [40, 60, 1], 100, [[0, 1], [2]]],
    ['a row that fits nowhere', [10, 300, 10], 100, [[0], [1], [2]]],
    ['rows whose height is not known', [0, 0, 0], Infinity, [[0, 1, 2]]],
  ] as const)('%s', (_que, alturas, alto, partes) => {
    expect(partir(alturas, alto)).toEqual(partes);
  });

  it('each row once, in order, and no card beyond its height but for one row that is higher', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 150 })), (alturas) => {
        const partes = partir(alturas, 100);
        expect(partes.flat()).toEqual(alturas.map((_, i) => i));
        for (const parte of partes) {
          const suma = parte.reduce((total, i) => total + alturas[i]!, 0);
          expect(suma <= 100 || parte.length === 1).toBe(true);
        }
      }),
    );
  });
});
