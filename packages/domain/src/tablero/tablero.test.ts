import { describe, expect, it } from 'vitest';
import { comparadosDe, cuantosDias, diasDe, PERIODO } from './periodos.ts';
import { cambioDe, enOrdenDelDia, tendenciaDeComensales } from './tendencia.ts';

const { DIA, SEMANA, MES, ESPECIFICO } = PERIODO;

describe('the days of a period', () => {
  it.each([
    [DIA, '2026-11-20', '2026-11-20'],
    [SEMANA, '2026-11-20', '2026-11-16'],
    [SEMANA, '2026-11-16', '2026-11-16'],
    [SEMANA, '2026-11-22', '2026-11-16'],
    [MES, '2026-11-20', '2026-11-01'],
    [MES, '2026-03-01', '2026-03-01'],
  ] as const)('period %i on %s begins on %s', (periodo, hoy, desde) =>
    expect(diasDe(periodo, hoy)).toEqual({ desde, hasta: hoy }),
  );

  it.each([
    [
      DIA,
      '2026-11-20',
      '2026-11-20',
      [
        ['2026-11-19', '2026-11-19', 1],
        ['2026-11-13', '2026-11-13', 7],
      ],
    ],
    [SEMANA, '2026-11-16', '2026-11-20', [['2026-11-09', '2026-11-13', 7]]],
    [MES, '2026-11-01', '2026-11-20', [['2026-10-01', '2026-10-20', 31]]],
    [MES, '2026-03-01', '2026-03-31', [['2026-02-01', '2026-02-28', 28]]],
    [ESPECIFICO, '2026-11-10', '2026-11-12', [['2026-11-07', '2026-11-09', 3]]],
    [
      ESPECIFICO,
      '2026-11-10',
      '2026-11-10',
      [
        ['2026-11-09', '2026-11-09', 1],
        ['2026-11-03', '2026-11-03', 7],
      ],
    ],
  ] as const)('period %i from %s to %s is compared with the one before', (periodo, desde, hasta, esperados) =>
    expect(comparadosDe(periodo, { desde, hasta }, false).map((c) => [c.dias.desde, c.dias.hasta, c.antes])).toEqual(
      esperados,
    ),
  );

  it.each([
    [DIA, true, ['El día anterior a esta hora', 'Hace una semana a esta hora']],
    [DIA, false, ['El día anterior', 'Hace una semana']],
    [SEMANA, true, ['La semana pasada a estas alturas']],
    [MES, true, ['El mes pasado a estas alturas']],
    [MES, false, ['El mes pasado']],
  ] as const)('period %i, in course: %s, says up to when the others count', (periodo, enCurso, nombres) =>
    expect(comparadosDe(periodo, { desde: '2026-11-20', hasta: '2026-11-20' }, enCurso).map((c) => c.nombre)).toEqual(
      nombres,
    ),
  );

  it('counts both ends', () => expect(cuantosDias({ desde: '2026-02-28', hasta: '2026-03-01' })).toBe(2));
});

describe('the trend of the guests', () => {
  it.each([
    [[100, 106], 'creciente'],
    [[100, 105], 'estable'],
    [[100, 95], 'estable'],
    [[100, 94], 'decreciente'],
    [[10, 10, 30, 30], 'creciente'],
    [[0, 5], 'creciente'],
    [[0, 0], 'estable'],
    [[7], 'estable'],
    [[], 'estable'],
  ] as const)('of %j is %s (TABLERO-011, TABLERO-012)', (serie, tendencia) =>
    expect(tendenciaDeComensales(serie)).toBe(tendencia),
  );
});

it('a change is in percent, and against nothing there is none', () => {
  expect([cambioDe(110, 100), cambioDe(90, 100), cambioDe(5, 0), cambioDe(1, 3)]).toEqual([10, -10, null, -66.7]);
});

it('after midnight comes last', () => {
  expect([5, 23, 0, 4].map((h) => enOrdenDelDia(h, 5))).toEqual([0, 18, 19, 23]);
});
