import { limpiar } from '../../../texto.ts';
import type { Celda, CeldaCruda } from '../tipos.ts';

// `#` starts a section of a CSV file; the others start a formula (reliability H66).
const PELIGROSO = /^'*[=+\-@\t\r\n\0#]/;
const NEUTRALIZADO = /^'+[=+\-@\t\r\n\0#]/;

/** A text that no spreadsheet takes for a formula: prefixed with an apostrophe if necessary. */
export const neutralizar = (texto: string): string => (PELIGROSO.test(texto) ? `'${texto}` : texto);

/** The inverse of `neutralizar`. */
export const desneutralizar = (texto: string): string => (NEUTRALIZADO.test(texto) ? texto.slice(1) : texto);

/** The text of a cell after reading it back. */
export const textoDeCelda = (celda: Celda): string => (typeof celda === 'string' ? limpiar(celda) : celda.numero);

/** The text of a cell as a person sees it in the file. */
export const dichoEn = (celda: CeldaCruda): string => {
  if (typeof celda === 'string') return celda;
  return 'numero' in celda ? celda.numero : celda.dice;
};

/** A cell to write: numbers as they are, texts neutralised. */
export const celdaSegura = (celda: Celda): string => (typeof celda === 'string' ? neutralizar(celda) : celda.numero);

// Unambiguous, so that no text makes it backtrack (reliability H89).
const DECIMAL = /^(-?)(\d+)(?:\.(\d*))?$/;
const CERO = '0';

const sinCerosAntes = (digitos: string): string => {
  let desde = 0;
  while (desde < digitos.length - 1 && digitos[desde] === CERO) desde += 1;
  return digitos.slice(desde);
};

const sinCerosDespues = (digitos: string): string => {
  let hasta = digitos.length;
  while (hasta > 0 && digitos[hasta - 1] === CERO) hasta -= 1;
  return digitos.slice(0, hasta);
};

/** A decimal without redundant zeros: '0.500000' is '0.5'; null when it is none. */
export const decimalCanonico = (texto: string): string | null => {
  const partes = DECIMAL.exec(texto);
  if (!partes) return null;
  const [, signo, antes = '', despues = ''] = partes;
  const [enteros, decimales] = [sinCerosAntes(antes), sinCerosDespues(despues)];
  const sinSigno = decimales ? `${enteros}.${decimales}` : enteros;
  return sinSigno === CERO ? CERO : `${signo}${sinSigno}`;
};

const NOMBRE_DELICADO = /[;"]/;

/** Names joined by semicolons; a name with a semicolon or quotes is quoted. */
export const escribirLista = (nombres: readonly string[]): string =>
  nombres.map((n) => (NOMBRE_DELICADO.test(n) ? `"${n.replaceAll('"', '""')}"` : n)).join('; ');

const ELEMENTO = /\s*(?:"((?:[^"]|"")*)"\s*|([^;]*))(?:;|$)/gy;

/** The names of a cell, without empty ones. */
export const leerLista = (texto: string): string[] =>
  [...texto.matchAll(ELEMENTO)].map((m) => limpiar(m[1]?.replaceAll('""', '"') ?? m[2] ?? '')).filter((n) => n !== '');
