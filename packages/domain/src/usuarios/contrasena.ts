import { normalizar } from '../texto.ts';
import { CONTRASENAS_COMUNES } from './contrasenas-comunes.ts';

const MINIMO = 8;
const MAXIMO = 20;

/** The passwords that are guessed first at a restaurant; digits and signs around them do not help. */
const FACILES = [
  ...[
    'password',
    'contrasena',
    'secreto',
    'qwerty',
    'qwertyui',
    'qwertyuiop',
    'asdfghjk',
    'iloveyou',
    'teamo',
    'tequiero',
  ],
  ...[
    'abcdefgh',
    'welcome',
    'bienvenido',
    'admin',
    'administrador',
    'usuario',
    'letmein',
    'america',
    'mexico',
    'guadalupe',
  ],
  ...[
    'restaurante',
    'taqueria',
    'cafeteria',
    'cocina',
    'comanda',
    'comal',
    'mesero',
    'mesera',
    'cajero',
    'cajera',
    'negocio',
  ],
];

let leidas: ReadonlySet<string> | undefined;

/** Whether a password, or the letters in its middle, is among the most common ones. */
const esComun = (contrasena: string): boolean => {
  leidas ??= new Set(CONTRASENAS_COMUNES.trim().split(/\s+/));
  return leidas.has(contrasena.toLowerCase()) || leidas.has(nucleo(contrasena));
};

/** The letters in the middle of a password: 'Restaurante1!' is 'restaurante'. */
const nucleo = (texto: string): string => normalizar(texto).replace(/^[^a-zñ]+|[^a-zñ]+$/g, '');

/** The letters in the middle of a password, without separators: 'La Güera 2026' and 'La-Guera2026' are 'laguera'. */
const juntas = (texto: string): string => nucleo(texto).replace(/[\s._-]+/g, '');

/** Every run of words of a name, joined: of 'Taquería La Güera' also 'taqueria', 'laguera' and 'guera'. */
const tramosDe = (nombre: string): string[] => {
  const palabras = nombre.split(/\s+/);
  return palabras.flatMap((_, desde) =>
    palabras.slice(desde).map((_p, n) => juntas(palabras.slice(desde, desde + n + 1).join(''))),
  );
};

/** All one character, or digits that only go up or down by one. */
const esMonotona = (contrasena: string): boolean => {
  const codigos = [...contrasena].map((c) => c.codePointAt(0)!);
  const pasos = new Set(codigos.slice(1).map((codigo, i) => codigo - codigos[i]!));
  return pasos.size === 1 && [0, 1, -1].includes([...pasos][0]!);
};

/**
 * The message for a password that is refused, or null: 8 to 20 characters, and none that is easily guessed; `palabras` are those
 * of the business and the person (reliability H14).
 */
export const contrasenaNoAceptable = (contrasena: string, palabras: readonly string[]): string | null => {
  const largo = [...contrasena].length;
  if (largo < MINIMO || largo > MAXIMO) return 'La contraseña debe tener entre 8 y 20 caracteres';
  const prohibidas = new Set([...FACILES, ...palabras.flatMap(tramosDe)].filter((p) => p.length > 2));
  const facil = esMonotona(contrasena) || prohibidas.has(juntas(contrasena)) || esComun(contrasena);
  return facil ? 'Esa contraseña es muy fácil de adivinar, elige otra' : null;
};
