import { describe, expect, it } from 'vitest';
import { leerSerie, problemaDeSeries } from './series.ts';

describe('the series of a branch', () => {
  it.each([
    ['a', 'A'],
    [' fac2 ', 'FAC2'],
    ['ABCDEFGHIJ', 'ABCDEFGHIJ'],
  ])('%j is kept as %s', (escrita, value) => {
    expect(leerSerie(escrita)).toEqual({ ok: true, value });
  });

  it.each(['', '  ', 'ABCDEFGHIJK', 'A-1', 'NIÑO', 'A B', 'x'.repeat(10_000)])('%j is refused', (escrita) => {
    expect(leerSerie(escrita).ok).toBe(false);
  });

  const hay = [
    { sucursal: 1, serie: 'A' },
    { sucursal: 2, serie: 'B' },
  ];
  const usados = new Map([['A', 40]]);

  it('goes on after its largest number, and another one may begin anywhere', () => {
    expect(problemaDeSeries([{ sucursal: 1, serie: 'A', siguiente: 41 }], hay, usados)).toBeNull();
    expect(problemaDeSeries([{ sucursal: 1, serie: 'C', siguiente: 1 }], hay, usados)).toBeNull();
    expect(problemaDeSeries([{ sucursal: 1, serie: 'A', siguiente: 40 }], hay, usados)).toEqual({
      ...{ motivo: 'FOLIO_USADO', sucursal: 1, serie: 'A', folio: 40 },
    });
  });

  it.each([
    ['that another branch has', [{ sucursal: 1, serie: 'B', siguiente: 1 }]],
    [
      'that another branch gives up in the same save',
      [
        { sucursal: 1, serie: 'B', siguiente: 1 },
        { sucursal: 2, serie: 'C', siguiente: 1 },
      ],
    ],
    [
      'that two are given at once',
      [
        { sucursal: 1, serie: 'C', siguiente: 1 },
        { sucursal: 2, serie: 'C', siguiente: 1 },
      ],
    ],
  ])('%s is refused', (_case, nuevas) => {
    expect(problemaDeSeries(nuevas, hay, usados)).toMatchObject({ motivo: 'SERIE_REPETIDA', sucursal: 1 });
  });
});
