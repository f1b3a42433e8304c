import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EstadoDeSegundoFactor } from '@comal/contract/usuarios/segundo-factor';
import { answers, refuses } from '../../../platform/test/fake-server.ts';

const RAIZ = 'usuarios/cuenta/segundo-factor';
/** The calls of the own second factor, as the test's server knows them. */
export const VER = `GET ${RAIZ}`;
export const PREPARAR = `POST ${RAIZ}/preparar`;
export const ACTIVAR = `PUT ${RAIZ}/activar`;
export const RENOVAR = `PUT ${RAIZ}/codigos`;
export const QUITAR = `PUT ${RAIZ}/quitar`;

export const SECRETO = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
export const PREPARADO = {
  secreto: SECRETO,
  enlace: `otpauth://totp/Comal%3A1001%20mariana?secret=${SECRETO}&issuer=Comal&algorithm=SHA1&digits=6&period=30`,
};
export const CODIGOS: readonly string[] = Array.from('23456789ab', (letra) => Array(4).fill(letra.repeat(4)).join('-'));

/** The state of a second factor. */
export const estado = (de: Partial<EstadoDeSegundoFactor> = {}) =>
  answers({ activo: false, activo_desde: null, codigos: 0, exigido: false, ...de });
/** One that is on since the 3rd of March. */
export const activo = (de: Partial<EstadoDeSegundoFactor> = {}) =>
  estado({ activo: true, activo_desde: Date.UTC(2026, 2, 3, 18), codigos: 7, ...de });

export const MAL = {
  contrasena: refuses(404, 'CONTRASENA_INCORRECTA', 'Contraseña incorrecta'),
  codigo: refuses(404, 'CODIGO_INCORRECTO', 'Código incorrecto'),
  veces: refuses(429, 'DEMASIADOS_INTENTOS', 'Demasiados intentos. Espera 30 segundos'),
  activo: refuses(409, 'SEGUNDO_FACTOR_ACTIVO', 'Ya tienes el segundo factor'),
  sin: refuses(409, 'SIN_SEGUNDO_FACTOR', 'No hay un segundo factor'),
  exigido: refuses(409, 'SEGUNDO_FACTOR_EXIGIDO', 'Tu negocio lo pide'),
} as const;

const campo = (nombre: RegExp) => screen.findByLabelText<HTMLInputElement>(nombre, { selector: 'input' });
export const contrasena = () => campo(/^Tu contraseña/);
export const codigo = () => campo(/^Código/);

/** Replaces the present text by typing. */
export const escribir = async (donde: () => Promise<HTMLInputElement>, texto: string): Promise<void> => {
  const entrada = await donde();
  await userEvent.clear(entrada);
  await userEvent.type(entrada, texto);
};

/** Whether all of a field is selected, and it has the focus. */
export const paraOtraVez = (entrada: HTMLInputElement): boolean =>
  document.activeElement === entrada &&
  entrada.value !== '' &&
  entrada.selectionStart === 0 &&
  entrada.selectionEnd === entrada.value.length;

/** The content of the browser's storage. */
export const guardado = (): string => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
