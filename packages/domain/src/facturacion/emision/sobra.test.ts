import { expect, it } from 'vitest';
import type { Renglon } from '../conceptos.ts';
import { queSobra } from './sobra.ts';

const de = (tasa: number, base: number, impuesto: number, n = 0): Renglon => ({
  ...{ n, exento: false, tasa, base, impuesto },
});

it.each<[string, Renglon[], Renglon[], Renglon[]]>([
  ['all of a cancelled charge', [de(1600, 1000, 160), de(0, 50, 0)], [], [de(1600, 1000, 160), de(0, 50, 0)]],
  [
    'what was given back, at its rate',
    [de(1600, 1000, 160), de(0, 50, 0)],
    [de(1600, 400, 64), de(0, 50, 0)],
    [de(1600, 600, 96)],
  ],
  ['nothing where all is left', [de(1600, 1000, 160)], [de(1600, 1000, 160)], []],
  [
    'the sum of several rows of a rate',
    [de(1600, 1000, 160)],
    [de(1600, 300, 48, 1), de(1600, 200, 32, 2)],
    [de(1600, 500, 80)],
  ],
])('an egreso takes %s', (_que, dicho, queda, sobra) => expect(queSobra(dicho, queda)).toEqual(sobra));
