import { describe, expect, it } from 'vitest';
import { claseDeRfc, cuadraDigito, leerRfc } from './rfc.ts';

describe('the RFC', () => {
  it.each([
    ['GODE561231GR8', 'fisica'],
    ['ÑU&X000229AB1', 'fisica'],
    ['SAT970701NN3', 'moral'],
    ['P&G851223B24', 'moral'],
    ['XAXX010101000', 'generico'],
    ['XEXX010101000', 'generico'],
    ['GODE561331GR8', null],
    ['GODE560431GR8', null],
    ['GODE560001GR8', null],
    ['GODE560100GR8', null],
    ['GODE570229GR8', null],
    ['GODE56123GR8', null],
    ['GODE561231GRB', null],
    ['GÓDE561231GR8', null],
    ['GODE561231GR8X', null],
    ['', null],
  ])('%s is %s', (rfc, clase) => {
    expect(claseDeRfc(rfc)).toBe(clase);
  });

  it.each([
    [' eku-900317 3c9 ', 'EKU9003173C9'],
    ['gode 561231 gr8', 'GODE561231GR8'],
    ['n\u0303u&x000229ab1', 'ÑU&X000229AB1'],
    ['E.K.U. 900317–3C9', 'EKU9003173C9'],
  ])('reads %s', (escrito, value) => {
    expect(leerRfc(escrito)).toEqual({ ok: true, value });
  });

  it('says what is missing, of a text of any length', () => {
    expect(leerRfc('  ')).toEqual({ ok: false, error: 'Escribe el RFC' });
    expect(leerRfc('EKU9003173')).toMatchObject({ ok: false, error: expect.stringContaining('12 letras') });
    expect(leerRfc('A'.repeat(1_000_000)).ok).toBe(false);
  });

  it.each(['GODE561231GR8', 'SAT970701NN3', 'EKU9003173C9', 'XAXX010101000', 'XEXX010101000'])(
    'has a digit that fits: %s',
    (rfc) => {
      expect(cuadraDigito(rfc)).toBe(true);
    },
  );

  it.each(['GODE561231GR7', 'SAT970701NN4', 'SAT970707NN3', 'ASA970701NN3'])('has one that does not: %s', (rfc) => {
    expect(cuadraDigito(rfc)).toBe(false);
  });
});
