import { describe, expect, it } from 'vitest';
import { DEMASIADAS_MESAS, leerMesas, MESAS_MAXIMAS } from './hojas.ts';

const mesas = (escrito: string) => {
  const leidas = leerMesas(escrito);
  return leidas.ok ? leidas.value : leidas.error;
};

describe('the tables whose codes are printed', () => {
  it.each([
    ['nothing', ' \n , ', []],
    ['one a line, or with commas', 'Mesa 1\nBarra, Terraza;Jardín', ['Mesa 1', 'Barra', 'Terraza', 'Jardín']],
    ['each once', 'Barra, Barra', ['Barra']],
    ['from one to another', 'Mesa 9-11, P1 a 2, 3 – 4', ['Mesa 9', 'Mesa 10', 'Mesa 11', 'P1', 'P2', '3', '4']],
    ['a dash that is no span', 'Mesa 5-5, 9-2, A-1, 1-2-3', ['Mesa 5-5', '9-2', 'A-1', '1-2-3']],
  ])('%s', (_, escrito, leidas) => {
    expect(mesas(escrito)).toEqual(leidas);
  });

  it(`are at most ${MESAS_MAXIMAS}, and a span that never ends is not counted out`, () => {
    expect(mesas(`1-${MESAS_MAXIMAS}`)).toHaveLength(MESAS_MAXIMAS);
    for (const escrito of [`1-${MESAS_MAXIMAS + 1}`, '0-999', ','.repeat(5_000), `1-30, A1-31`])
      expect(mesas(escrito)).toBe(DEMASIADAS_MESAS);
  });

  it('have names that a comanda takes', () => {
    expect(mesas('Mesa 1, La mesa grande del fondo')).toBe('«La mesa grande del f…»: Máximo 20 caracteres');
  });
});
