import { expect, it } from 'vitest';
import { montosRapidos } from './billetes.ts';

it.each([
  [16_600, [16_600, 20_000, 50_000]],
  [31_600, [31_600, 35_000, 50_000]],
  [4_500, [4_500, 5_000, 10_000]],
  [50_000, [50_000, 60_000, 100_000]],
  [124_000, [124_000, 125_000, 150_000]],
  [99_000, [99_000, 100_000]],
  [0, []],
  [-500, []],
])('%d centavos: %j', (exacto, montos) => {
  expect(montosRapidos(exacto)).toEqual(montos);
});
