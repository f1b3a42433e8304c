import { describe, expect, it } from 'vitest';
import { LIMITES_DE_TERMINAL } from './caja/terminales.ts';
import { LIMITES_DE_CATALOGO } from './catalogo/limites.ts';
import { REGLA_DE_OPERACION } from './comanda/cobro/cobro.ts';
import { LIMITES } from './comanda/limites.ts';
import { LIMITES_DE_NEGOCIO } from './negocio/datos.ts';
import { LIMITES_DE_SUCURSAL } from './negocio/sucursal.ts';
import { leerTexto, leerTextoOpcional, leerTextoOVacio } from './reglas-de-texto.ts';

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

  it.each([
    ['a code', LIMITES_DE_CATALOGO.codigo],
    ['an operation number', REGLA_DE_OPERACION],
    ['the folio of a ticket', LIMITES.ticket],
    ['the identifier of a register', LIMITES_DE_TERMINAL.identificador],
    ['a phone', LIMITES_DE_SUCURSAL.telefono],
    ['the mail of a branch', LIMITES_DE_SUCURSAL.correo],
    ['the mail of a business', LIMITES_DE_NEGOCIO.correo],
    ['a personal mail', LIMITES_DE_NEGOCIO.correoPersonal],
  ])('%s is no field of cards: long numbers belong there (D-80)', (_, regla) => {
    expect(leerTexto(regla, '4111111111111111').ok).toBe(true);
  });

  it('takes nothing as null where it is optional (D-24, D-27)', () => {
    expect([leerTextoOpcional(NOMBRE, '  '), leerTextoOpcional(NOMBRE, 'ab')]).toMatchObject([
      { ok: true, value: null },
      { ok: false },
    ]);
  });
});

it('leerTextoOVacio takes an empty text as such, and any other one as leerTexto does', () => {
  expect(['  ', ' Ana ', 'ab'].map((escrito) => leerTextoOVacio(NOMBRE, escrito))).toEqual([
    { ok: true, value: '' },
    { ok: true, value: 'Ana' },
    { ok: false, error: 'Mínimo 3 caracteres' },
  ]);
});
