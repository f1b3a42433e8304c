import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { desglose, tasaDe, tasasDelDia } from './impuesto.ts';

describe('the rate of a day (D-124)', () => {
  it.each([
    ['iva_general', 'general', '2026-11-27', 1600],
    ['iva_general', 'frontera', '2025-12-31', 800],
    ['iva_general', 'frontera', '2026-01-01', 1600],
    ['ieps_alcohol', 'frontera', '2025-12-31', 800],
    ['ieps_alcohol', 'general', '2026-11-27', 1600],
    ['iva_cero', 'general', '2026-11-27', 0],
    ['exento', 'frontera', '2025-12-31', 0],
  ] as const)('of %s in the region %s on %s is %i', (clase, region, dia, tasa) => {
    expect(tasaDe(clase, region, dia)).toBe(tasa);
  });

  it('before every row is the first one', () => {
    expect([tasaDe('iva_general', 'frontera', '2001-01-01'), tasaDe('exento', 'general', '2001-01-01')]).toEqual([
      800, 0,
    ]);
  });

  it('is said of each class in each region', () => {
    expect(tasasDelDia('2025-12-31')).toHaveLength(8);
    expect(tasasDelDia('2025-12-31')).toContainEqual({ clase: 'iva_general', region: 'frontera', tasa: 800 });
  });
});

describe('base and tax of an amount that includes it', () => {
  it.each([
    [11_600, 1600, 6, 100_000_000n, 16_000_000n],
    [11_600, 1600, 2, 10_000n, 1_600n],
    [100, 1600, 6, 862_069n, 137_931n],
    [250, 1600, 6, 2_155_172n, 344_828n],
    [100, 1600, 2, 86n, 14n],
    [2_550, 0, 6, 25_500_000n, 0n],
    [2_550, 0, 2, 2_550n, 0n],
    [0, 1600, 6, 0n, 0n],
  ] as const)('%i at %i with %i decimals', (monto, tasa, decimales, base, impuesto) => {
    expect(desglose(monto, tasa, decimales)).toEqual({ base, impuesto });
  });

  const A_CENTAVOS = 10_000n;
  const aCentavos = (millonesimas: bigint): bigint => (2n * millonesimas + A_CENTAVOS) / (2n * A_CENTAVOS);
  const precio = fc.nat(2_000_000);
  const cuenta = (tasas: readonly number[]) =>
    fc.array(fc.record({ precio, tasa: fc.constantFrom(...tasas) }), { minLength: 1, maxLength: 290 });
  const suma = (numeros: readonly bigint[]): bigint => numeros.reduce((s, n) => s + n, 0n);

  it('of any bill of 16 % or of 16 % and 0 % adds up to the centavo with 6 decimals, rounded once', () => {
    fc.assert(
      fc.property(fc.oneof(cuenta([1600]), cuenta([1600, 0])), (lineas) => {
        const partes = lineas.map((l) => desglose(l.precio, l.tasa, 6));
        const total = aCentavos(suma(partes.map((p) => p.base))) + aCentavos(suma(partes.map((p) => p.impuesto)));
        expect(total).toBe(BigInt(lineas.reduce((s, l) => s + l.precio, 0)));
      }),
    );
  });

  it('of each line adds up with 2 decimals, at any rate, and the base is the nearest', () => {
    fc.assert(
      fc.property(precio, fc.nat(10_000), (monto, tasa) => {
        const { base, impuesto } = desglose(monto, tasa, 2);
        expect(base + impuesto).toBe(BigInt(monto));
        expect(Math.abs(Number(base) - (monto * 10_000) / (10_000 + tasa))).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });
});
