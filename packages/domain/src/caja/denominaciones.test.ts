import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claseDe, DENOMINACIONES, errorDeConteo, ordenar, PIEZAS_MAXIMAS, sumaDe } from './denominaciones.ts';

const conteo = fc.uniqueArray(
  fc.record({ valor: fc.constantFrom(...DENOMINACIONES), piezas: fc.integer({ min: 0, max: PIEZAS_MAXIMAS }) }),
  { selector: (d) => d.valor },
);

describe('a count by bills and coins', () => {
  it('is of the bills and coins of Mexico, the greatest first', () => {
    expect(DENOMINACIONES.map((c) => c / 100)).toEqual([1000, 500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1]);
    expect(DENOMINACIONES.map(claseDe).lastIndexOf('billete')).toBe(4);
  });

  it.each([
    ['nothing', [], 0],
    [
      'two bills and a coin',
      [
        { valor: 500_00, piezas: 2 },
        { valor: 50, piezas: 1 },
      ],
      1_000_50,
    ],
  ])('adds up %s', (_, piezas, suma) => {
    expect(sumaDe(piezas)).toBe(suma);
    expect(errorDeConteo(piezas, suma)).toBeNull();
    expect(errorDeConteo(piezas, suma + 1)).toContain('no suman');
  });

  it('refuses a worth that comes twice, whatever it adds up to', () => {
    const piezas = [
      { valor: 100, piezas: 1 },
      { valor: 100, piezas: 1 },
    ];
    expect(errorDeConteo(piezas, 200)).toBe('Cada denominación va una sola vez');
  });

  it('keeps each worth once, in order, and the same sum', () => {
    fc.assert(
      fc.property(conteo, (piezas) => {
        const guardado = ordenar(piezas);
        expect(sumaDe(guardado)).toBe(sumaDe(piezas));
        expect(guardado.every((d) => d.piezas > 0)).toBe(true);
        expect(guardado.map((d) => d.valor)).toEqual([...guardado.map((d) => d.valor)].sort((a, b) => b - a));
        expect(errorDeConteo(guardado, sumaDe(piezas))).toBeNull();
      }),
    );
  });
});
