import { expect, it } from 'vitest';
import { selloVencido } from './reintentos.ts';

const HORA = 3_600_000;

it.each([
  [null, false],
  [72, false],
  [73, true],
])('a seal of %s hours: nobody stamps it any more is %s', (horas, vencido) => {
  expect(selloVencido(horas === null ? null : 1_000, 1_000 + (horas ?? 999) * HORA)).toBe(vencido);
});
