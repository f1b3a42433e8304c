import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { impuestosDe } from '../comanda/cuenta/impuesto.ts';
import { gananciaDe, precioSinIva, tasasDe } from './ganancia.ts';
import { CLASES_FISCALES } from './impuestos.ts';

const GENERAL = tasasDe('general', '2026-11-29');
const FRONTERA_ANTES = tasasDe('frontera', '2025-12-31');
const plato = (precio: number, clase_fiscal: (typeof CLASES_FISCALES)[number]['id'] = 'iva_general') => ({
  ...{ precio, clase_fiscal, costo: 5_000 },
});

describe('the profit of a dish (D-124, D-151)', () => {
  it.each([
    ['16 %', plato(11_600), GENERAL, 10_000, 5_000],
    ['8 %, at the border until 2025', plato(10_800), FRONTERA_ANTES, 10_000, 5_000],
    ['0 %', plato(11_600, 'iva_cero'), GENERAL, 11_600, 6_600],
    ['exempt', plato(11_600, 'exento'), GENERAL, 11_600, 6_600],
    ['alcohol: IVA only', plato(11_600, 'ieps_alcohol'), GENERAL, 10_000, 5_000],
    ['a loss that the price with tax hides', plato(5_500), GENERAL, 4_741, -259],
    ['for free', plato(0), GENERAL, 0, -5_000],
    ['where IVA is not broken down', plato(11_600), null, 11_600, 6_600],
  ] as const)('%s', (_caso, de, tasas, neto, ganancia) => {
    expect([precioSinIva(de, tasas), gananciaDe(de, tasas)]).toEqual([neto, ganancia]);
  });

  it('is that of the charge of the dish alone, for any price and class', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(...CLASES_FISCALES), (precio, { id }) => {
        const [de, tasa] = [plato(precio, id), GENERAL[id]];
        const iva = impuestosDe([{ importe: precio, clase: id, tasa }]).reduce((s, i) => s + i.impuesto, 0);
        expect(gananciaDe(de, GENERAL)).toBe(precio - iva - de.costo);
      }),
    );
  });
});
