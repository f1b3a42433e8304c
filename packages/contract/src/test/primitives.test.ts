import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITES } from '@comal/domain/comanda/limites';
import { leerTexto, leerTextoOpcional } from '@comal/domain/reglas-de-texto';
import type { z } from 'zod';
import { idEscrito, idNumerico, importe, importeEscrito, pagina, texto, textoOpcional } from '../primitives.ts';

const queja = (schema: z.ZodType, valor: unknown): string | null => {
  const leido = schema.safeParse(valor);
  return leido.success ? null : leido.error.issues[0]!.message;
};

describe('texto', () => {
  const nombre = texto({ min: 3, max: 10, requerido: 'Falta el nombre' });

  it.each([
    [undefined, 'Falta el nombre'],
    ['', 'Falta el nombre'],
    ['   ', 'Falta el nombre'],
    ['ab', 'Mínimo 3 caracteres'],
    ['x'.repeat(11), 'Máximo 10 caracteres'],
    [7, 'Falta el nombre'],
    ['abc', null],
  ])('judges %j: %s', (valor, mensaje) => {
    expect(queja(nombre, valor)).toBe(mensaje);
  });

  it('is cleaned before it is measured: outer blanks and control bytes are not characters (H35)', () => {
    expect(nombre.parse('  Me\u001bsa\u0000 1 ')).toBe('Mesa 1');
    expect(queja(nombre, '\u0000\u0001a\u0002b')).toBe('Mínimo 3 caracteres');
  });

  it('refuses card numbers (H48)', () => {
    expect(queja(texto({ min: 1, max: 50 }), 'mi tarjeta 4111-1111-1111-1111')).toBe('No escribas números de tarjeta');
  });

  it('takes empty, missing and null as nothing when it is optional (D-24, D-27)', () => {
    const opcional = textoOpcional({ min: 5, max: 100 });
    expect([undefined, null, '', '  '].map((v) => opcional.parse(v))).toEqual([null, null, null, null]);
    expect(queja(opcional, 'hola')).toBe('Mínimo 5 caracteres');
  });
});

describe('importe', () => {
  it.each([
    [undefined, 'La cantidad es obligatoria'],
    ['12', 'La cantidad es obligatoria'],
    [-0.01, 'La cantidad no puede ser menor a 0'],
    [0.005, 'Ingresa un monto válido (máximo 2 decimales)'],
    [1e12, 'La cantidad es demasiado grande'],
    [Number.NaN, 'La cantidad es obligatoria'],
    [Number.POSITIVE_INFINITY, 'La cantidad es obligatoria'],
    [0, null],
    [316.1, null],
    [999_999_999.99, null],
  ])('judges %j: %s (GENERAL-010)', (valor, mensaje) => {
    expect(queja(importe(), valor)).toBe(mensaje);
  });

  it('reads the same from a URL', () => {
    expect(importeEscrito().parse('12.50')).toBe(12.5);
    expect(['', 'x', '1e3000'].map((v) => queja(importeEscrito(), v))).not.toContain(null);
  });
});

describe('a page request', () => {
  it('starts at page 0 with 50 rows (GENERAL-003, API-005)', () => {
    expect(pagina.parse({})).toEqual({ pagina: 0, noElementosPorPagina: 50, filtros: [] });
  });

  it('knows the specified spellings (API-006, D-49b)', () => {
    expect(pagina.parse({ nopagina: 2, elementosporpagina: 10 })).toMatchObject({
      pagina: 2,
      noElementosPorPagina: 10,
    });
    expect(pagina.parse({ pagina: 1, tamanio: 100 })).toMatchObject({ pagina: 1, noElementosPorPagina: 100 });
  });

  it.each([5, 10, 50, 100])('offers %i rows (GENERAL-003)', (n) => {
    expect(pagina.parse({ noElementosPorPagina: n })).toMatchObject({ noElementosPorPagina: n });
  });

  it.each([0, 7, 1e9, -5])('refuses %i rows (H67)', (n) => {
    expect(queja(pagina, { noElementosPorPagina: n })).toBe('El tamaño de página debe ser 5, 10, 50 o 100');
  });
});

describe('an id', () => {
  it.each(['x', '1.5', '-1', '99999999999', {}])('refuses %j, in a body and in an address', (valor) => {
    expect([idNumerico, idEscrito].map((id) => queja(id, valor))).toEqual(Array(2).fill('Identificador no válido'));
  });

  it.each(['12', true, [12], null, ''])('is a number in a body: %j is none (D-71)', (valor) => {
    expect(queja(idNumerico, valor)).toBe('Identificador no válido');
  });

  it('is read off an address', () => {
    expect(idEscrito.parse('12')).toBe(12);
  });
});

describe('a text’s rule', () => {
  const reglas = [LIMITES.nombre, LIMITES.comentario, LIMITES.subcuenta];
  const textos = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.constantFrom('', '   ', '4111 1111 1111 1111', 'x'.repeat(101)),
  );

  it('is the same in a form and at the server (H60)', () => {
    fc.assert(
      fc.property(fc.constantFrom(...reglas), textos, (regla, escrito) => {
        const [exigido, opcional] = [leerTexto(regla, escrito), leerTextoOpcional(regla, escrito)];
        expect(queja(texto(regla), escrito)).toBe(exigido.ok ? null : exigido.error);
        expect(queja(textoOpcional(regla), escrito)).toBe(opcional.ok ? null : opcional.error);
      }),
    );
  });
});
