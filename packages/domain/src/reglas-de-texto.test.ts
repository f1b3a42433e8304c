import { describe, expect, it } from 'vitest';
import { leerTexto, leerTextoOpcional } from './reglas-de-texto.ts';

const NOMBRE = { min: 3, max: 10, requerido: 'Falta el nombre' };

describe('leerTexto', () => {
  it.each([
    ['', 'Falta el nombre'],
    [' \u0000 ', 'Falta el nombre'],
    ['ab', 'Mínimo 3 caracteres'],
    ['x'.repeat(11), 'Máximo 10 caracteres'],
  ])('refuses %j: %s', (escrito, error) => {
    expect(leerTexto(NOMBRE, escrito)).toEqual({ ok: false, error });
  });

  it('keeps the text cleaned (H35)', () => {
    expect(leerTexto(NOMBRE, '  Me\u001bsa\u0000  1 ')).toEqual({ ok: true, value: 'Mesa 1' });
  });

  it('says the field’s own texts', () => {
    const regla = { min: 3, max: 4, minimo: 'Muy corto', maximo: 'Muy largo' };
    expect([leerTexto(regla, ''), leerTexto(regla, 'ab'), leerTexto(regla, 'abcde')]).toMatchObject([
      { error: 'Muy corto' },
      { error: 'Muy corto' },
      { error: 'Muy largo' },
    ]);
  });

  it('refuses card numbers (H48)', () => {
    expect(leerTexto({ min: 1, max: 50 }, 'mi tarjeta 4111-1111-1111-1111')).toMatchObject({
      error: 'No escribas números de tarjeta',
    });
  });

  it('takes nothing as null where it is optional (D-24, D-27)', () => {
    expect([leerTextoOpcional(NOMBRE, '  '), leerTextoOpcional(NOMBRE, 'ab')]).toMatchObject([
      { ok: true, value: null },
      { ok: false },
    ]);
  });
});
