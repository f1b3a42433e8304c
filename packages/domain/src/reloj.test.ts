import { expect, it } from 'vitest';
import { DESFASE_MAXIMO_MS, desfaseDe } from './reloj.ts';

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
