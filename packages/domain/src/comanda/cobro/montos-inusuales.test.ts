import { expect, it } from 'vitest';
import { METODOS_FIJOS } from '../../caja/metodos.ts';
import { aPago } from '../../test/builders.ts';
import { CAMBIO_USUAL, montosInusuales } from './montos-inusuales.ts';

const pago = (efectivo: number, propina = 0) => aPago({ efectivo, propina: { monto: propina, metodo: 1 } });

it('the change that is not asked about is at most $1,000', () => expect(CAMBIO_USUAL).toBe(100_000));

it.each([
  ['exactly', 2_800, pago(2_800), []],
  ['a tip of half', 2_800, pago(4_200, 1_400), []],
  ['a centavo more', 2_800, pago(4_201, 1_401), ['propina']],
  ['a tip of half of an odd bill', 2_801, pago(4_201, 1_400), []],
  ['a tip on nothing', 0, pago(100, 100), ['propina']],
  ['change of $1,000', 2_800, pago(102_800), []],
  ['a centavo more of it', 2_800, pago(102_801), ['cambio']],
  ['150,50 read as 15,050', 15_000, pago(1_505_000), ['cambio']],
  ['both', 2_800, pago(1_000_000, 50_000), ['propina', 'cambio']],
] as const)('%s: %i with %o asks about %j', (_caso, total, con, que) => {
  expect(montosInusuales(total, con, METODOS_FIJOS)).toEqual(que);
});
