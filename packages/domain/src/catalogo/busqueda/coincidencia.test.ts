import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizar } from '../../texto.ts';
import { coincide, type Coincidencia } from './coincidencia.ts';

describe('where a search looks (002 §4, reliability H33)', () => {
  it.each<[string, string, boolean, boolean, boolean]>([
    ['Taco al pastor', 'taco', true, true, true],
    ['Taco al pastor', 'past', true, true, false],
    ['Taco al pastor', 'tor', false, true, true],
    ['Taco al pastor', 'sto', false, true, false],
    ['Taco al pastor', 'al pastor', true, true, true],
    ['Taco al pastor', 'al  PASTOR ', true, true, true],
    ['Taco al pastor', 'co al p', false, true, false],
    ['Jalapeño', 'jalapeno', true, true, true],
    ['Piña', 'PIÑA', true, true, true],
    ['Café de olla', 'cafe', true, true, true],
    ['Crema 100%', '%', false, true, true],
    ['Crema 100%', '_', false, false, false],
    ['Crema 100%', 'crema.*', false, false, false],
    ['Taco', '', false, false, false],
    ['Taco', '   ', false, false, false],
    ['', 'taco', false, false, false],
    ['Taco', 'tacos', false, false, false],
    ['Taco al pastor', 'pastor taco', true, true, true],
    ['Taco al pastor', 'past al', true, true, false],
    ['Taco al pastor', 'tor aco', false, true, true],
    ['Taco TAC-002', 'tac002', true, true, true],
  ])('%j with %j: start %s, anywhere %s, end %s', (texto, patron, inicio, dentro, final) => {
    expect([0, 1, 2].map((tipo) => coincide(texto, patron, tipo as Coincidencia))).toEqual([inicio, dentro, final]);
  });

  const tipo = fc.constantFrom<Coincidencia>(0, 1, 2);
  const texto = fc.string({ unit: fc.constantFrom('a', 'Á', 'ñ', ' ', '%', '_', 'b'), maxLength: 12 });

  it('what is found at a word’s start or end is found anywhere, and a text finds itself', () => {
    fc.assert(
      fc.property(texto, texto, tipo, (donde, patron, t) => {
        if (coincide(donde, patron, t)) expect(coincide(donde, patron, 1)).toBe(true);
        expect(coincide(donde, donde, t)).toBe(normalizar(donde) !== '');
      }),
    );
  });

  it('case and accents of either side change nothing', () => {
    fc.assert(
      fc.property(texto, texto, tipo, (donde, patron, t) => {
        expect(coincide(donde.toUpperCase(), patron, t)).toBe(coincide(donde, normalizar(patron), t));
      }),
    );
  });
});
