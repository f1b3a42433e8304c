import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  codigoDeRecuperacion,
  enGrupos,
  enlaceDeAplicacion,
  leerCodigo,
  LETRAS_DE_RECUPERACION,
  pasosQueValen,
  PASO_MS,
} from './segundo-factor.ts';

describe('the steps whose code is taken (decision 0115)', () => {
  it.each([
    [59_999, null, [1, 0, 2]],
    [60_000, null, [2, 1, 3]],
    [60_000, 1, [2, 3]],
    [60_000, 2, [3]],
    [60_000, 3, []],
    [0, null, [0, 1]],
  ])('at %i ms after %s are %o', (ahora, ultimo, pasos) => expect(pasosQueValen(ahora, ultimo)).toEqual(pasos));

  it('none is taken twice, whatever the clocks do', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 * PASO_MS }), { maxLength: 60 }), (momentos) => {
        const usados: number[] = [];
        for (const ahora of momentos) {
          const [paso] = pasosQueValen(ahora, usados.at(-1) ?? null);
          if (paso !== undefined) usados.push(paso);
        }
        expect(new Set(usados).size).toBe(usados.length);
      }),
    ));
});

describe('a code as it is typed', () => {
  it.each([
    ['123456', { tipo: 'aplicacion', codigo: '123456' }],
    [' 123 456 ', { tipo: 'aplicacion', codigo: '123456' }],
    ['ABCD-efgh-2345-6789', { tipo: 'recuperacion', codigo: 'abcdefgh23456789' }],
    ['12345', null],
    ['1234567', null],
    ['１２３４５６', null],
    ['abcd-efgh-2345-678l', null],
    ['', null],
  ])('%s is %o', (texto, leido) => expect(leerCodigo(texto)).toEqual(leido));

  it('is what was shown, for every recovery code', () =>
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 64, maxLength: 64 }), (bytes) => {
        const codigo = codigoDeRecuperacion(bytes);
        if (codigo !== null) expect(leerCodigo(enGrupos(codigo))).toEqual({ tipo: 'recuperacion', codigo });
      }),
    ));

  it('is none of too few bytes, and no byte favours a letter', () => {
    expect(codigoDeRecuperacion(new Uint8Array(15))).toBeNull();
    expect(codigoDeRecuperacion(new Uint8Array(64).fill(255))).toBeNull();
    expect(codigoDeRecuperacion(Uint8Array.from({ length: 16 }, (_, i) => i))).toBe(
      LETRAS_DE_RECUPERACION.slice(0, 16),
    );
  });
});

it('an application reads who it is for, by whom and with what', () =>
  expect(enlaceDeAplicacion('1001 ana', 'JBSWY3DP')).toBe(
    'otpauth://totp/Comal%3A1001%20ana?secret=JBSWY3DP&issuer=Comal&algorithm=SHA1&digits=6&period=30',
  ));
