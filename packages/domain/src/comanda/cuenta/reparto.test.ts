import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IMPORTE_MAXIMO, sumar } from '../../money.ts';
import { repartir, repartirPorPesos } from './reparto.ts';

const importe = fc.integer({ min: -IMPORTE_MAXIMO, max: IMPORTE_MAXIMO });
const pesos = fc.array(fc.integer({ min: 0, max: IMPORTE_MAXIMO }), { minLength: 1, maxLength: 60 });

describe('an amount over weights (D-123)', () => {
  it.each([
    ['one weight: all of it', 999, [7], [999]],
    ['alike weights: what is left over goes to the earlier ones', 100, [1, 1, 1], [34, 33, 33]],
    ['the largest remainder first, wherever it stands', 100, [1, 2, 4], [14, 29, 57]],
    ['a remainder that is larger, though it comes later', 10, [1, 4, 4], [1, 5, 4]],
    ['the largest remainder is the last one', 10, [33, 33, 34], [3, 3, 4]],
    ['two centavos left over for the first two of three', 5, [3, 3, 3], [2, 2, 1]],
    ['nothing to a weight of 0, though nothing fits evenly', 100, [0, 3, 0, 3, 3], [0, 34, 0, 33, 33]],
    ['a tenth off three lines', -3_150, [10_000, 12_050, 9_450], [-1_000, -1_205, -945]],
    ['less than a centavo each', 1, [5, 5, 5], [1, 0, 0]],
    ['an amount below 0, like what it takes away', -100, [1, 1, 1], [-34, -33, -33]],
    ['nothing over something', 0, [3, 4], [0, 0]],
    ['nothing over nothing', 0, [0, 0], [0, 0]],
    ['no weights and nothing to share', 0, [], []],
    [
      'the largest amount over the largest prices',
      IMPORTE_MAXIMO,
      [IMPORTE_MAXIMO, IMPORTE_MAXIMO],
      [50_000_000_000, 49_999_999_999],
    ],
  ])('%s', (_, total, pesos, partes) => {
    expect(repartirPorPesos(total, pesos)).toEqual(partes);
    expect(sumar(repartirPorPesos(total, pesos))).toBe(total);
  });

  it.each([
    ['a weight below 0', 100, [2, -1]],
    ['half a weight', 100, [0.5, 1]],
    ['something over nothing', 1, [0, 0]],
    ['something over no weights', 1, []],
  ])('is not %s', (_, total, pesos) => expect(() => repartirPorPesos(total, pesos)).toThrow(RangeError));

  it('adds up, each part within a centavo of its exact share and not less than that of a smaller weight', () => {
    fc.assert(
      fc.property(importe, pesos, (total, pesos) => {
        fc.pre(pesos.some((p) => p > 0));
        const partes = repartirPorPesos(total, pesos);
        expect(sumar(partes)).toBe(total);
        const [monto, suma] = [BigInt(Math.abs(total)), pesos.reduce((s, p) => s + BigInt(p), 0n)];
        partes.forEach((parte, i) => {
          const lejos = BigInt(Math.abs(parte)) * suma - monto * BigInt(pesos[i]!);
          expect(lejos > -suma && lejos < suma).toBe(true);
          const menores = partes.filter((_, k) => pesos[k]! < pesos[i]!);
          expect(menores.every((otra) => Math.abs(otra) <= Math.abs(parte))).toBe(true);
        });
      }),
    );
  });
});

describe('an amount in equal parts', () => {
  const exacto = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });

  it.each([
    [10000, 3, [3334, 3333, 3333]],
    [10000, 4, [2500, 2500, 2500, 2500]],
    [2, 3, [1, 1, 0]],
    [0, 2, [0, 0]],
    [-100, 3, [-34, -33, -33]],
    [31600, 1, [31600]],
  ])('%d in %d parts', (total, n, partes) => {
    expect(repartir(total, n)).toEqual(partes);
    expect(sumar(repartir(total, n))).toBe(total);
  });

  it.each([0, -1, 1.5, NaN])('%d parts are refused', (n) => expect(() => repartir(100, n)).toThrow(RangeError));

  it('parts sum exactly, differ by one centavo at most, and the larger come first', () => {
    fc.assert(
      fc.property(exacto, fc.integer({ min: 1, max: 200 }), (total, n) => {
        const partes = repartir(total, n);
        expect(partes).toHaveLength(n);
        expect(sumar(partes)).toBe(total);
        expect(Math.abs(partes[0]!) - Math.abs(partes[n - 1]!)).toBeLessThanOrEqual(1);
        expect(partes.every((p, i) => i === 0 || Math.abs(p) <= Math.abs(partes[i - 1]!))).toBe(true);
      }),
    );
  });
});
