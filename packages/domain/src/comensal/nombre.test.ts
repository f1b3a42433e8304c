import { expect, it } from 'vitest';
import { leerNombreDelComensal } from './nombre.ts';

it.each([
  ['', 'El nombre es requerido'],
  ['   ', 'El nombre es requerido'],
  ['A', 'El nombre debe tener al menos 2 caracteres'],
  ['A'.repeat(51), 'El nombre no puede exceder 50 caracteres'],
  ['Ana 2', 'Solo se permiten letras y espacios'],
  ['Ana-María', 'Solo se permiten letras y espacios'],
  ['<img onerror>', 'Solo se permiten letras y espacios'],
])('%o: %s (AUTOSERVICIO-004, AUTOSERVICIO-005, AUTOSERVICIO-006)', (escrito, error) => {
  expect(leerNombreDelComensal(escrito)).toEqual({ ok: false, error });
});

it.each(['Al', 'Ñandú Güera', 'José Ángel', 'A'.repeat(50)])('%s is a name', (nombre) => {
  expect(leerNombreDelComensal(nombre)).toEqual({ ok: true, value: nombre });
});

it('is trimmed (AUTOSERVICIO-007)', () => {
  expect(leerNombreDelComensal('  Ana  ')).toEqual({ ok: true, value: 'Ana' });
});
