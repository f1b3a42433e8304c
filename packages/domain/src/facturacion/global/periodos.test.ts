import { describe, expect, it } from 'vitest';
import { periodoDe } from './periodos.ts';

const DIA_EN_MS = 86_400_000;

describe('the period of a global', () => {
  it.each([
    ['2026-11-29', 'dia', '2026-11-29', '2026-11-29', '01', '11', 2026],
    ['2026-11-18', 'semana', '2026-11-16', '2026-11-22', '02', '11', 2026],
    ['2026-11-16', 'semana', '2026-11-16', '2026-11-22', '02', '11', 2026],
    ['2026-11-22', 'semana', '2026-11-16', '2026-11-22', '02', '11', 2026],
    ['2026-11-30', 'semana', '2026-11-30', '2026-11-30', '02', '11', 2026],
    ['2026-12-01', 'semana', '2026-12-01', '2026-12-06', '02', '12', 2026],
    ['2026-12-31', 'semana', '2026-12-28', '2026-12-31', '02', '12', 2026],
    ['2027-01-01', 'semana', '2027-01-01', '2027-01-03', '02', '01', 2027],
    ['2026-11-29', 'mes', '2026-11-01', '2026-11-30', '04', '11', 2026],
    ['2028-02-10', 'mes', '2028-02-01', '2028-02-29', '04', '02', 2028],
    ['2027-02-28', 'mes', '2027-02-01', '2027-02-28', '04', '02', 2027],
    ['2026-12-31', 'mes', '2026-12-01', '2026-12-31', '04', '12', 2026],
  ] as const)('of %s by %s is from %s to %s', (fecha, periodo, desde, hasta, periodicidad, meses, anio) => {
    expect(periodoDe(fecha, periodo)).toEqual({ desde, hasta, global: { periodicidad, meses, anio } });
  });

  it.each(['dia', 'semana', 'mes'] as const)('by %s has every day once, in one month', (periodo) => {
    const dias = Array.from({ length: 1_500 }, (_, i) =>
      new Date(Date.UTC(2026, 0, 1) + i * DIA_EN_MS).toISOString().slice(0, 10),
    );
    for (const dia of dias) {
      const { desde, hasta, global } = periodoDe(dia, periodo);
      expect([desde <= dia, dia <= hasta, desde.slice(0, 7), hasta.slice(0, 7)]).toEqual([
        true,
        true,
        dia.slice(0, 7),
        dia.slice(0, 7),
      ]);
      expect([periodoDe(desde, periodo), periodoDe(hasta, periodo)]).toEqual([
        { desde, hasta, global },
        { desde, hasta, global },
      ]);
    }
  });
});
