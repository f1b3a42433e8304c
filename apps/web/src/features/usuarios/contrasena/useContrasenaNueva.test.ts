import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useContrasenaNueva } from './useContrasenaNueva.ts';

it.each([
  ['', '', 'La contraseña debe tener entre 8 y 20 caracteres'],
  ['corta', 'corta', 'La contraseña debe tener entre 8 y 20 caracteres'],
  ['x'.repeat(21), 'x'.repeat(21), 'La contraseña debe tener entre 8 y 20 caracteres'],
  ['barro negro 7', '', 'Confirmación obligatoria'],
  ['barro negro 7', 'barro negro 8', 'Las contraseñas no coinciden'],
  ['barro negro 7', 'Barro negro 7', 'Las contraseñas no coinciden'],
  ['barro negro 7', 'barro negro 7', undefined],
])('%.20j typed again as %.20j: %s (GENERAL-009, USUARIO-016, USUARIO-017)', (una, otra, falta) => {
  const { result } = renderHook(useContrasenaNueva);
  act(() => result.current.contrasena.type(una));
  act(() => result.current.confirmacion.type(otra));
  expect(result.current.falta).toBe(falta);
});

it('is looked at again when the first one changes after the second (GENERAL-009)', () => {
  const { result } = renderHook(useContrasenaNueva);
  act(() => result.current.contrasena.type('barro negro 7'));
  act(() => result.current.confirmacion.type('barro negro 7'));
  act(() => result.current.contrasena.type('barro negro 8'));
  expect(result.current.falta).toBe('Las contraseñas no coinciden');
});
