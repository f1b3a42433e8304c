import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REDONDEOS_DE_EFECTIVO, redondear } from './redondeo.ts';

describe('an amount of cash to the nearest coin (D-164)', () => {
  it('is rounded to 10 or 50 centavos, to a peso, or not at all', () =>
    expect(REDONDEOS_DE_EFECTIVO).toEqual([0, 10, 50, 100]));

  it.each([
    [12_334, 0, 12_334],
    [12_334, 10, 12_330],
    [12_335, 10, 12_340],
    [12_324, 50, 12_300],
    [12_325, 50, 12_350],
    [12_374, 50, 12_350],
    [12_375, 50, 12_400],
    [12_349, 100, 12_300],
    [12_350, 100, 12_400],
    [0, 100, 0],
  ])('makes %i to the nearest %i: %i, half up', (monto, a, redondo) => expect(redondear(monto, a)).toBe(redondo));

  it.each([
    [49, 100, 49],
    [50, 100, 100],
    [24, 50, 24],
    [4, 10, 4],
  ])('takes %i as it is where nothing would be left of it to the nearest %i: %i', (monto, a, redondo) =>
    expect(redondear(monto, a)).toBe(redondo),
  );

  it('never falls when the amount rises, and is never further away than half a coin', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(1e4), fc.constantFrom(...REDONDEOS_DE_EFECTIVO), (monto, mas, a) => {
        expect(redondear(monto + mas, a)).toBeGreaterThanOrEqual(redondear(monto, a));
        expect(Math.abs(redondear(monto, a) - monto) * 2).toBeLessThanOrEqual(a);
      }),
    );
  });
});
