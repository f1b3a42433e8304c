import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../test/runs.ts';
import { impuestosPorLinea } from './impuesto-por-linea.ts';
import { impuestosDe, type LineaGravada } from './impuesto.ts';

const de16 = (importe: number): LineaGravada => ({ importe, clase: 'iva_general', tasa: 1600 });
const de0 = (importe: number): LineaGravada => ({ importe, clase: 'iva_cero', tasa: 0 });

it.each([
  ['nothing', [], []],
  ['one dish', [de16(11_600)], [1_600]],
  ['three alike: the tax of the bill is 15.31, not 3 x 5.10', [de16(3_700), de16(3_700), de16(3_700)], [511, 510, 510]],
  ['a courtesy beside a dish', [de16(0), de16(2_200)], [0, 303]],
  ['what has no tax', [de0(3_550), de16(2_200), { ...de0(500), clase: 'exento' as const }], [0, 303, 0]],
])('the tax of the lines of %s', (_que, lineas, impuestos) => {
  expect(impuestosPorLinea(lineas)).toEqual(impuestos);
});

const linea = fc.record({
  importe: fc.nat(500_000),
  clase: fc.constantFrom('iva_general' as const, 'ieps_alcohol' as const, 'iva_cero' as const, 'exento' as const),
  tasa: fc.constantFrom(1600, 800),
});

it('of any bill adds up to the tax of the bill, and is within a centavo of each share', () => {
  fc.assert(
    fc.property(fc.array(linea, { maxLength: 30 }), (dichas) => {
      const lineas = dichas.map((l) => (l.clase === 'iva_cero' || l.clase === 'exento' ? { ...l, tasa: 0 } : l));
      const partes = impuestosPorLinea(lineas);
      const suma = (n: readonly number[]): number => n.reduce((s, x) => s + x, 0);
      expect(suma(partes)).toBe(suma(impuestosDe(lineas).map((i) => i.impuesto)));
      lineas.forEach((l, i) => {
        const exacto = (l.importe * l.tasa) / (10_000 + l.tasa);
        expect(Math.abs(partes[i]! - exacto)).toBeLessThanOrEqual(1 + lineas.length / 2);
      });
    }),
    { numRuns: runs(2_000) },
  );
});
