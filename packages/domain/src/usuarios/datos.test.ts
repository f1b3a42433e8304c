import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leerUsername, LIMITES_DE_USUARIO, proponerUsername, SEXOS } from './datos.ts';
import { leerTexto, leerTextoOpcional } from '../reglas-de-texto.ts';

const SIGNOS = 'Solo letras sin acento, números, punto, guion y guion bajo; sin espacios';
const SEGUNDO = 'Segundo apellido debe tener entre 3 y 20 caracteres si se ingresa';

it('knows the three sexes (USUARIO-009)', () => {
  expect(SEXOS.map(({ id, descripcion }) => [id, descripcion])).toEqual([
    [1, 'Hombre'],
    [2, 'Mujer'],
    [3, 'No especificado'],
  ]);
});

describe('a username (USUARIO-014)', () => {
  it.each([
    ['mari', 'mari'],
    ['Mari.Luz-9', 'mari.luz-9'],
    ['  juan_1 ', 'juan_1'],
  ])('%j is kept as %j', (escrito, value) => expect(leerUsername(escrito)).toEqual({ ok: true, value }));

  it.each([
    ['', 'El usuario es obligatorio'],
    ['ana', 'Mínimo 4 caracteres'],
    ['maria.elena', 'Máximo 10 caracteres'],
    ['mari luz', SIGNOS],
    ['maría', SIGNOS],
    ['<img>', SIGNOS],
    ['a'.repeat(1_000_000), 'Máximo 10 caracteres'],
  ])('%.20j is refused', (escrito, error) => expect(leerUsername(escrito)).toEqual({ ok: false, error }));
});

describe('a username that is proposed', () => {
  it.each([
    ['Ana', 'Paz', 'ana.paz'],
    ['  María José ', 'Chan', 'maria.chan'],
    ['Guadalupe', 'Hernández', 'ghernandez'],
    ['Íñigo', 'Núñez', 'inunez'],
    ['Luis', "O'Neil Ávila", 'loneilavil'],
    ['李小', '龙王', ''],
  ])('to %j %j is %j', (nombre, apellido, usuario) => expect(proponerUsername(nombre, apellido)).toBe(usuario));

  it('is one that may be, or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (nombre, apellido) => {
        const propuesto = proponerUsername(nombre, apellido);
        return propuesto === '' || leerUsername(propuesto).ok;
      }),
    );
  });
});

describe('names (USUARIO-010, USUARIO-011)', () => {
  it.each([
    ['nombreNuevo', '', 'Nombre es requerido (3-20 caracteres)'],
    ['nombre', ' ', 'Nombre obligatorio'],
    ['nombre', 'Al', 'Mínimo 3 caracteres'],
    ['nombre', 'A'.repeat(21), 'Máximo 20 caracteres'],
    ['primerApellidoNuevo', '', 'Primer apellido es requerido (3-20 caracteres)'],
    ['primerApellido', '', 'Requerido'],
  ] as const)('%s %.6j: %s', (campo, escrito, error) =>
    expect(leerTexto(LIMITES_DE_USUARIO[campo], escrito)).toEqual({ ok: false, error }),
  );

  it.each([
    ['', { ok: true, value: null }],
    ['Paz', { ok: true, value: 'Paz' }],
    ['Ix', { ok: false, error: SEGUNDO }],
    ['x'.repeat(21), { ok: false, error: SEGUNDO }],
  ])('a second surname %.6j is optional (USUARIO-012)', (escrito, leido) =>
    expect(leerTextoOpcional(LIMITES_DE_USUARIO.segundoApellido, escrito)).toEqual(leido),
  );
});
