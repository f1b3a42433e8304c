import { describe, expect, it } from 'vitest';
import { contrasenaNoAceptable } from './contrasena.ts';

const PALABRAS = ['Fonda Lupita', 'Taquería La Güera', 'Centro', 'admin', 'Guadalupe'];
const LARGO = 'La contraseña debe tener entre 8 y 20 caracteres';
const FACIL = 'Esa contraseña es muy fácil de adivinar, elige otra';

describe('a password', () => {
  it.each([
    ['corta12', LARGO],
    ['veintiun-caracteres-x', LARGO],
    ['restaurante1', FACIL],
    ['Contraseña2026', FACIL],
    ['12345678', FACIL],
    ['87654321', FACIL],
    ['aaaaaaaaaa', FACIL],
    ['fondalupita', FACIL],
    ['Lupita2026!', FACIL],
    ['GUADALUPE1', FACIL],
    ['Fonda Lupita 2026', FACIL],
    ['LaGuera2026', FACIL],
    ['La Güera 2026', FACIL],
    ['la-guera-1', FACIL],
    ['Taqueria.La2', FACIL],
    ['trustno1', FACIL],
    ['1qaz2wsx', FACIL],
    ['Sunshine', FACIL],
    ['sunshine2024!', FACIL],
    ['11223344', FACIL],
    ['Jennifer', FACIL],
  ])('%s is refused: %s (H14)', (contrasena, motivo) => {
    expect(contrasenaNoAceptable(contrasena, PALABRAS)).toBe(motivo);
  });

  it.each(['salsa-verde-7', '8caracte', 'veinte-caracteres-ok', 'ñandú con piña', 'tacos y más tacos'])(
    '%s is accepted',
    (contrasena) => {
      expect(contrasenaNoAceptable(contrasena, PALABRAS)).toBeNull();
    },
  );
});
