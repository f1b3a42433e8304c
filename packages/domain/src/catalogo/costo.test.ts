import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costoDeLinea, costoDeReceta, esDecimal } from './costo.ts';

const linea = (cantidad: string, equivalencia: string, costo: string) => ({ cantidad, equivalencia, costo });
const micros = fc.integer({ min: 0, max: 2 ** 31 });
const decimal = micros.map((m) => `${Math.trunc(m / 1e6)}.${String(m % 1e6).padStart(6, '0')}`);
const receta = fc.array(fc.record({ cantidad: decimal, equivalencia: decimal, costo: decimal }), { maxLength: 12 });

describe('cost of a recipe line (D-54)', () => {
  it.each([
    ['1', '1', '1', 10n ** 18n],
    ['0.000001', '0.000001', '0.000001', 1n],
    ['2.5', '1000', '0.08', 200n * 10n ** 18n],
    ['0', '1', '99.99', 0n],
  ])('%s x %s x %s', (cantidad, equivalencia, costo, esperado) => {
    expect(costoDeLinea(cantidad, equivalencia, costo)).toBe(esperado);
  });

  it.each(['', '-1', '1e3', '1,5', '.5', '1.', ' 1', '1.1234567', '1234567890123'])('%j is no decimal', (texto) => {
    expect(esDecimal(texto)).toBe(false);
    expect(() => costoDeLinea(texto, '1', '1')).toThrow(RangeError);
  });

  it.each(['0', '12.500000', '0.1', '999999999999.999999'])('%j is a decimal', (texto) => {
    expect(esDecimal(texto)).toBe(true);
  });
});

describe('cost of a recipe (D-54, H46)', () => {
  it.each([
    ['nothing', [], 0],
    ['half a centavo goes up', [linea('1', '1', '0.005')], 1],
    ['just under half goes down', [linea('1', '1', '0.004999')], 0],
    ['three thirds are rounded once, not three times', Array.from({ length: 3 }, () => linea('1', '1', '0.334')), 100],
    ['two quarters of a centavo', [linea('0.5', '1', '0.005'), linea('0.5', '1', '0.005')], 1],
    ['grams bought by the kilo', [linea('180', '0.001', '189.90')], 3418],
    ['what floats get wrong (1.005)', [linea('1', '1', '1.005')], 101],
  ])('%s', (_, lineas, centavos) => expect(costoDeReceta(lineas)).toBe(centavos));

  it('refuses a cost that is no safe number of centavos', () => {
    const enorme = linea('999999999999', '999999999999', '1');
    expect(() => costoDeReceta([enorme])).toThrow(RangeError);
  });

  it('is within half a centavo of the exact cost, and never depends on the order', () => {
    fc.assert(
      fc.property(receta, (lineas) => {
        const exacto = lineas.reduce((t, l) => t + costoDeLinea(l.cantidad, l.equivalencia, l.costo), 0n);
        const centavos = costoDeReceta(lineas);
        const error = BigInt(centavos) * 10n ** 16n - exacto;
        expect(error > -(10n ** 16n) / 2n && error <= 10n ** 16n / 2n).toBe(true);
        expect(costoDeReceta([...lineas].reverse())).toBe(centavos);
      }),
    );
  });
});
