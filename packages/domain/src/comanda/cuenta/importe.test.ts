import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aComplemento, aPedido } from '../../test/builders.ts';
import { importe, importeDe } from './importe.ts';

describe('what a line is worth', () => {
  it.each([0, 1, 12_050])('is its base: %d centavos', (base) => expect(importe(aPedido({ base }))).toBe(base));

  it('says nothing of its companions, its state or who took it back', () => {
    const plato = aPedido({ base: 10_000, cancelado_en: 1, status: 3 });
    expect([importe(plato), importe(aComplemento(plato, { base: 1_500 }))]).toEqual([10_000, 1_500]);
  });

  it('adds up to what some are worth together, in whatever order; none are worth nothing', () => {
    expect(importeDe([])).toBe(0);
    fc.assert(
      fc.property(fc.array(fc.nat(99_999_999), { maxLength: 50 }), (bases) => {
        const lineas = bases.map((base) => ({ base }));
        expect(importeDe(lineas)).toBe(bases.reduce((suma, base) => suma + base, 0));
        expect(importeDe(lineas.toReversed())).toBe(importeDe(lineas));
      }),
    );
  });
});
