import { normalizar } from '../texto.ts';
import { leerTexto, type Leido, type ReglaDeTexto } from '../reglas-de-texto.ts';

/** The sexes that a user may have. */
export const SEXOS = [
  { id: 1, descripcion: 'Hombre' },
  { id: 2, descripcion: 'Mujer' },
  { id: 3, descripcion: 'No especificado' },
] as const;

const NOMBRE = { min: 3, max: 20, sinDireccionWeb: true } as const;
const SEGUNDO = 'Segundo apellido debe tener entre 3 y 20 caracteres si se ingresa';

/** Limits of the data of a person, with the texts of each form. */
export const LIMITES_DE_USUARIO = {
  nombreNuevo: { ...NOMBRE, requerido: 'Nombre es requerido (3-20 caracteres)' },
  nombre: { ...NOMBRE, requerido: 'Nombre obligatorio' },
  primerApellidoNuevo: { ...NOMBRE, requerido: 'Primer apellido es requerido (3-20 caracteres)' },
  primerApellido: { ...NOMBRE, requerido: 'Requerido' },
  segundoApellido: { ...NOMBRE, minimo: SEGUNDO, maximo: SEGUNDO },
  username: { min: 4, max: 10, requerido: 'El usuario es obligatorio' },
} as const satisfies Readonly<Record<string, ReglaDeTexto>>;

const FORMA_DE_USERNAME = /^[a-z0-9._-]+$/;
const NO_ES_USERNAME = 'Solo letras sin acento, números, punto, guion y guion bajo; sin espacios';

/** Parses a username: 4 to 10 characters of every keyboard, in lower case. */
export const leerUsername = (escrito: string): Leido<string> => {
  const leido = leerTexto(LIMITES_DE_USUARIO.username, escrito);
  if (!leido.ok) return leido;
  const value = leido.value.toLowerCase();
  return FORMA_DE_USERNAME.test(value) ? { ok: true, value } : { ok: false, error: NO_ES_USERNAME };
};

const letras = (s: string): string => normalizar(s).replace(/[^a-z0-9]/g, '');

/**
 * A suggested username: first name and surname with a dot if they fit, else the initial and the beginning of the surname; '' when
 * the names yield none.
 */
export const proponerUsername = (nombre: string, primerApellido: string): string => {
  const [primero, apellido] = [letras(nombre.trim().split(/\s+/)[0] ?? ''), letras(primerApellido)];
  const enteros = `${primero}.${apellido}`;
  const { max } = LIMITES_DE_USUARIO.username;
  const propuesto = enteros.length <= max ? enteros : `${primero.slice(0, 1)}${apellido}`.slice(0, max);
  return primero && apellido && leerUsername(propuesto).ok ? propuesto : '';
};
