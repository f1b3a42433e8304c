import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partir } from './partir.ts';

const ALTOS = { alto: 100, doble: 250 };

describe('what does not fit on a card goes on on another (ui.md 9)', () => {
  it.each([
    ['nothing', [], 100, [[]]],
    ['what fits', [40, 60], 100, [[0, 1]]],
    ['a row too many', [40, 60, 1], 100, [[0, 1], [2]]],
    ['a row that fits nowhere', [10, 300, 10], 100, [[0], [1], [2]]],
    ['rows whose height is not known', [0, 0, 0], Infinity, [[0, 1, 2]]],
  ] as const)('%s', (_que, alturas, alto, partes) => {
    expect(partir(alturas, { alto, doble: alto })).toEqual(partes.map((indices) => ({ alta: false, indices })));
  });

  it('on one as high as both rows where one row is not enough, and on another of those or of one row what is left', () => {
    expect(partir([50, 50, 50], ALTOS)).toEqual([{ alta: true, indices: [0, 1, 2] }]);
    expect(partir([100, 100, 50, 60], ALTOS)).toEqual([
      { alta: true, indices: [0, 1, 2] },
      { alta: false, indices: [3] },
    ]);
    expect(partir([120], ALTOS)).toEqual([{ alta: true, indices: [0] }]);
    expect(partir([300], ALTOS)).toEqual([{ alta: false, indices: [0] }]);
  });

  it('each row once, in order, and no card beyond its height but for one row that is higher', () => {
    const dobles = fc.constantFrom(100, 250);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 300 })), dobles, (alturas, doble) => {
        const partes = partir(alturas, { alto: 100, doble });
        expect(partes.flatMap((p) => p.indices)).toEqual(alturas.map((_, i) => i));
        for (const { alta, indices } of partes) {
          const suma = indices.reduce((total, i) => total + alturas[i]!, 0);
          expect(suma <= (alta ? doble : 100) || (indices.length === 1 && !alta)).toBe(true);
          if (alta) expect(suma).toBeGreaterThan(100);
        }
      }),
    );
  });
});
