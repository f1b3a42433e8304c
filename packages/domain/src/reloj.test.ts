import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ajusteDe, DESFASE_MAXIMO_MS, desfaseDe } from './reloj.ts';

const AHORA = Date.parse('2026-11-20T20:00:00Z');

it.each([
  [0, null],
  [DESFASE_MAXIMO_MS, null],
  [-DESFASE_MAXIMO_MS, null],
  [DESFASE_MAXIMO_MS + 1, 'adelantado'],
  [-DESFASE_MAXIMO_MS - 1, 'atrasado'],
  [-AHORA, 'atrasado'],
] as const)('a clock that is %d ms off is %s (H98)', (desfase, cual) => {
  expect(desfaseDe(AHORA, AHORA + desfase)).toBe(cual);
});

describe('the adjustment of a clock by another one', () => {
  it.each([
    ['none of one that agrees', 0, 10, 5, 0],
    ['none of one that may agree within the way', 0, 10, 9, 0],
    ['that of one that is ahead', 0, 10, 120_005, 120_000],
    ['that of one that is behind', 0, 10, -119_995, -120_000],
    ['of a measure that took no time at all', 0, 0, 50, 50],
    ['of a clock that jumped back on the way', 1_000, 0, 700, 200],
  ])('is %s', (_caso, salida, llegada, suya, esperado) => {
    expect(ajusteDe({ salida, llegada, suya }, 0)).toBe(esperado);
  });

  const ms = (max: number) => fc.integer({ min: 0, max });
  it('is off by no more than the way of its measure, and stays while measures do not contradict it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.array(fc.tuple(ms(3_000), ms(3_000)), { minLength: 1, maxLength: 20 }),
        (desfase, viajes) => {
          let ajuste = 0;
          viajes.forEach(([ida, vuelta], i) => {
            const salida = AHORA + i * 60_000;
            const antes = ajuste;
            ajuste = ajusteDe({ salida, suya: salida + ida + desfase, llegada: salida + ida + vuelta }, antes);
            expect(Math.abs(ajuste - desfase)).toBeLessThanOrEqual(ida + vuelta + 2);
            if (antes === desfase) expect(ajuste).toBe(antes);
          });
        },
      ),
    );
  });
});
