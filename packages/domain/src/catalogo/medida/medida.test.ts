import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cantidadDeImporte,
  CANTIDAD_INVALIDA,
  esCantidadDeLinea,
  importeDeCantidad,
  leerCantidadDeLinea,
  textoDeCantidad,
  unidadDe,
} from './medida.ts';

describe('how much of what is sold by weight or measure (D-163)', () => {
  it.each([
    ['1.25', 1.25],
    ['1,250', undefined],
    ['0,5', 0.5],
    ['.001', 0.001],
    ['99.999', 99.999],
    ['0', undefined],
    ['-1', undefined],
    ['100', undefined],
    ['1000', undefined],
    ['1.2345', undefined],
    ['', undefined],
    ['mucho', undefined],
  ])('%j is read as %j', (texto, cantidad) => {
    const leida = leerCantidadDeLinea(texto);
    expect(leida.ok ? leida.value : undefined).toBe(cantidad);
  });

  it('says the limits of a number outside of them', () => {
    expect(leerCantidadDeLinea('100')).toEqual({ ok: false, error: CANTIDAD_INVALIDA });
    expect(leerCantidadDeLinea(' ')).toEqual({ ok: false, error: CANTIDAD_INVALIDA });
  });

  it('comes to its price by the unit, rounded once, half up', () => {
    expect(importeDeCantidad(32_000, 1.25)).toBe(40_000);
    expect(importeDeCantidad(1, 0.5)).toBe(1);
    expect(importeDeCantidad(1, 0.499)).toBe(0);
    expect(importeDeCantidad(33_333, 0.333)).toBe(11_100);
    expect(importeDeCantidad(9_999_999, 99.999)).toBe(999_989_900);
  });

  it('never differs from the exact product by more than half a centavo', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 99_999 }), (precio, milesimas) => {
        const cantidad = milesimas / 1_000;
        expect(esCantidadDeLinea(cantidad)).toBe(true);
        const deMas = importeDeCantidad(precio, cantidad) * 1_000 - precio * milesimas;
        expect(deMas > -500 && deMas <= 500).toBe(true);
      }),
    );
  });

  it('is what an amount pays, so that its own amount pays it again', () => {
    expect([cantidadDeImporte(32_000, 9_999), cantidadDeImporte(32_000, 0), cantidadDeImporte(0, 100)]).toEqual([
      ...[0.312, 0, 0],
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 10_000_000 }), fc.integer({ min: 1, max: 99_999 }), (precio, n) => {
        expect(cantidadDeImporte(precio, importeDeCantidad(precio, n / 1_000))).toBe(n / 1_000);
      }),
    );
  });

  it('is shown with three decimals and its unit', () => {
    expect([textoDeCantidad(1.25, 'kg'), textoDeCantidad(0.5, 'l'), textoDeCantidad(12, 'kg')]).toEqual([
      ...['1.250 kg', '0.500 l', '12.000 kg'],
    ]);
    expect([unidadDe('pieza'), unidadDe('kg'), unidadDe(undefined)]).toEqual([undefined, 'kg', undefined]);
  });
});
