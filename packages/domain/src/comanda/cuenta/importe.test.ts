import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aComplemento, aPedido } from '../../test/builders.ts';
import { importe, importeDe, importeSinRegalar } from './importe.ts';

describe('what a line is worth', () => {
  it.each([0, 1, 12_050])('is its base: %d centavos', (base) => expect(importe(aPedido({ base }))).toBe(base));

  it.each([
    ['what was taken away', [-2_000], 8_000],
    ['what was added', [500], 10_500],
    ['several of both', [-2_000, 500, -1], 8_499],
    ['all of it', [-10_000], 0],
    ['more than all of it: never less than nothing', [-10_001], 0],
    ['nothing', [0], 10_000],
  ])('is its base and its adjustments: %s', (_, montos, vale) => {
    const ajustes = montos.map((monto, i) => ({ id: `a${i}`, clase: 'cortesia' as const, monto, motivo: 'x' }));
    expect(importe({ base: 10_000, ajustes })).toBe(vale);
  });

  it('is told as it was before the house gave it away', () => {
    const ajustes = [{ id: 'a', clase: 'cortesia' as const, monto: -10_000, motivo: 'x' }];
    expect(importeSinRegalar({ base: 10_000, ajustes })).toBe(10_000);
    expect(importeSinRegalar({ base: 10_000, ajustes: [] })).toBe(10_000);
  });

  it('says nothing of its companions, its state or who took it back', () => {
    const plato = aPedido({ base: 10_000, cancelado_en: 1, status: 3 });
    expect([importe(plato), importe(aComplemento(plato, { base: 1_500 }))]).toEqual([10_000, 1_500]);
  });

  it('adds up to what some are worth together, in whatever order; none are worth nothing', () => {
    expect(importeDe([])).toBe(0);
    fc.assert(
      fc.property(fc.array(fc.nat(99_999_999), { maxLength: 50 }), (bases) => {
        const lineas = bases.map((base) => ({ base, ajustes: [] }));
        expect(importeDe(lineas)).toBe(bases.reduce((suma, base) => suma + base, 0));
        expect(importeDe(lineas.toReversed())).toBe(importeDe(lineas));
      }),
    );
  });
});
