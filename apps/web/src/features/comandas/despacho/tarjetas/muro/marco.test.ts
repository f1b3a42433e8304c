import { expect, it } from 'vitest';
import { marcoDe } from './marco.ts';
import { EN_EL_MURO } from './medidas.ts';

it.each([
  ['a wall of 1920 px beside the totals', 1624, 5],
  ['a wall of 1920 px with the totals folded', 1822, 5],
  ['1366 px with the totals folded', 1268, 4],
  ['1024 px', 1008, 3],
  ['768 px', 752, 2],
  ['a phone', 374, 1],
  ['less than a column', 200, 1],
])('%s has %d px and %d columns', (_donde, ancho, columnas) => {
  const marco = marcoDe({ ancho, alto: 700 }, true);
  expect(marco.columnas).toBe(columnas);
  expect(marco.columna.ancho * columnas + 10 * (columnas - 1)).toBeLessThanOrEqual(ancho);
});

it('is never lower than a card of one row', () => {
  const { cabeza, fila, pie } = EN_EL_MURO;
  expect(marcoDe({ ancho: 400, alto: 50 }, true).alto).toBe(cabeza + fila + pie);
});
