import { describe, expect, it } from 'vitest';
import { cuestaMasQueSuPrecio, dudaDeLinea, VECES_LO_USUAL } from './dudas.ts';

const LINEA = { cantidad: 0.08, usual: 0.08, antes: 10, costo: 14, precio: 22 };

describe('what may be a slip', () => {
  it.each([
    ['what recipes take as a rule', {}, null],
    ['a quantity just below a hundred times that', { cantidad: 0.08 * VECES_LO_USUAL - 0.001 }, null],
    ['80 kg instead of 80 g', { cantidad: 80 }, 'MUCHISIMO'],
    ['much of what no recipe takes', { cantidad: 80, usual: null }, null],
    ['much of what recipes took none of', { cantidad: 80, usual: 0 }, null],
    ['a cost above the price', { costo: 22.01 }, 'CUESTA_MAS_QUE_SU_PRECIO'],
    ['a cost that is the price', { costo: 22 }, null],
    ['a cost that was above it before', { antes: 23, costo: 25 }, null],
    ['an extra that is given away', { precio: 0 }, null],
  ] as const)('%s', (_que, cambio, duda) => {
    expect(dudaDeLinea({ ...LINEA, ...cambio })).toBe(duda);
  });

  it.each([
    [25, 22, true],
    [22, 22, false],
    [25, 0, false],
  ])('%d of cost sold for %d: %s', (costo, precio, si) => {
    expect(cuestaMasQueSuPrecio(costo, precio)).toBe(si);
  });
});
