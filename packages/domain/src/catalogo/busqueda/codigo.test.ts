import { describe, expect, it } from 'vitest';
import { esSuCodigo, loLeido } from './codigo.ts';

const plato = (id: number, codigo: string | null, agotado = false, descripcion = 'Taco') => ({
  id,
  codigo,
  agotado,
  descripcion,
});

describe('the code of a dish (D-50)', () => {
  it.each([
    ['7501031311309', '7501031311309', true],
    ['TAC-002', ' tac-002 ', true],
    ['7501031311309', '1031311309', false],
    [null, '', false],
  ])('%j is what %j says: %j', (codigo, texto, es) => {
    expect(esSuCodigo(plato(1, codigo), texto)).toBe(es);
  });

  it.each([
    ['12', [plato(1, '7501200'), plato(2, '12')], 2],
    ['12', [plato(1, '7501200')], undefined],
    ['taco', [plato(1, null), plato(2, 'x')], 1],
    ['taco', [plato(1, null, true), plato(2, 'x')], 2],
    ['taco', [plato(1, null, true)], 1],
    ['12', [plato(1, '12', true), plato(2, '120')], 1],
    ['TAC-', [plato(1, 'TAC-1')], 1],
    ['DLC-44', [plato(1, 'DLC-441'), plato(2, 'DLC-442')], undefined],
    ['LC-001', [plato(1, 'DLC-001')], undefined],
    ['tac002', [plato(1, 'TAC-0021'), plato(2, 'TAC-002')], 2],
    ['2 quesos', [plato(1, 'X'), plato(2, null, false, 'Taco 2 quesos')], 2],
    ['7up', [plato(1, '7UP-L', false, '7up lima')], 1],
    ['taco', [], undefined],
  ])('%j read among what it found is %j', (texto, hallados, id) => {
    expect(loLeido(hallados, texto)?.id).toBe(id);
  });
});
