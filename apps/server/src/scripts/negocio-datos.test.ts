import { describe, expect, it } from 'vitest';
import { datosDeNegocio, reunir } from './negocio-datos.ts';

const OBLIGATORIAS = [
  '--nombre',
  'Fonda  Lupita',
  '--administrador',
  'Guadalupe',
  '--apellido',
  'Flores',
  '--contrasena',
  'salsa-verde-7',
];

describe('the data of a new business', () => {
  it('come from flags, cleaned, with defaults for what is not said (D-48)', async () => {
    const datos = datosDeNegocio(await reunir(OBLIGATORIAS), 'hash');
    expect(datos).toEqual({
      nombre: 'Fonda Lupita',
      direccion: '',
      telefono: '',
      correo: '',
      matriz: { nombre: 'Matriz', zona: 'America/Mexico_City', direccion: '', telefono: '', correo: '' },
      administrador: { username: 'admin', nombre: 'Guadalupe', primer_apellido: 'Flores', contrasena: 'hash' },
    });
  });

  it.each([
    [['--menu', 'sushi'], 'debe ser vacio, taqueria, fonda, cafeteria, marisqueria'],
    [['--direccion', 'corta'], 'Mínimo 10 caracteres'],
    [['--correo', 'no es'], 'Formato de correo electrónico inválido'],
    [['--telefono', '123'], 'Formato de teléfono inválido'],
    [['--zona', 'Marte/Olimpo'], 'no es una zona horaria'],
    [['--usuario', 'el jefe'], 'sin espacios'],
    [['--usuario', 'peñita'], 'Solo letras sin acento'],
    [['--usuario', '\u3164\u3164\u3164\u3164'], 'El usuario es obligatorio'],
    [['--nombre', '\u3164\u2800\u034f'], 'Este campo es obligatorio'],
    [['--contrasena', 'corta'], 'La contraseña debe tener entre 8 y 20 caracteres'],
    [['--contrasena', 'fondalupita1'], 'muy fácil de adivinar'],
    [['--sorpresa', 'x'], 'No se entienden los datos'],
  ])('%s is refused: %s', async (banderas, mensaje) => {
    await expect(reunir([...OBLIGATORIAS, ...banderas])).rejects.toThrow(mensaje);
  });
});
