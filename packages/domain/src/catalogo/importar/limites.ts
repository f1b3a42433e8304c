import { refuse } from '../../result.ts';
import { dichoEn } from './hojas/celdas.ts';
import type { CeldaCruda, FilaCruda, HojaCruda } from './tipos.ts';

/** Limit of rows of a file, all sheets together. */
export const RENGLONES_MAXIMOS = 20_000;
/** Limit of columns of a sheet; the template's sheets have less than a quarter of it. */
export const COLUMNAS_MAXIMAS = 100;
/** Limit of cells of a file, empty ones between others included. */
export const CELDAS_MAXIMAS = 500_000;
/** Limit of the text of a cell, equal to that of spreadsheets. */
export const CARACTERES_DE_CELDA = 32_767;
/** Limit of characters of a file, repeated texts included. */
const CARACTERES_MAXIMOS = 8_000_000;

/** The refusal above these limits. */
export const MUY_LARGO = refuse('ARCHIVO_MUY_LARGO', {
  renglones: RENGLONES_MAXIMOS.toLocaleString('es-MX'),
  columnas: COLUMNAS_MAXIMAS,
});

/** How much of a file was read so far, to check the limits. */
export interface Cuenta {
  renglones: number;
  celdas: number;
  caracteres: number;
}

/** A count that starts at 0. */
export const cuentaNueva = (): Cuenta => ({ renglones: 0, celdas: 0, caracteres: 0 });

/** Counts a cell; false when the file exceeds a limit (reliability H82). */
export const cabeCelda = (cuenta: Cuenta, largo: number, columna: number): boolean => {
  cuenta.celdas += 1;
  cuenta.caracteres += largo;
  return (
    columna < COLUMNAS_MAXIMAS &&
    largo <= CARACTERES_DE_CELDA &&
    cuenta.celdas <= CELDAS_MAXIMAS &&
    cuenta.caracteres <= CARACTERES_MAXIMOS
  );
};

/** Counts a row; false when the file has too many. */
export const cabeRenglon = (cuenta: Cuenta): boolean => {
  cuenta.renglones += 1;
  return cuenta.renglones <= RENGLONES_MAXIMOS;
};

/** Combining marks are normalised one by one, in quadratic time; no language puts so many on a letter. */
const ACENTOS_SIN_FIN = /\p{M}{31}/u;

const cabe = (cuenta: Cuenta, celda: CeldaCruda, columna: number): boolean => {
  const dice = dichoEn(celda);
  return cabeCelda(cuenta, dice.length, columna) && !ACENTOS_SIN_FIN.test(dice);
};

const cabeFila = (cuenta: Cuenta, { celdas }: FilaCruda): boolean =>
  cabeRenglon(cuenta) && celdas.every((celda, i) => cabe(cuenta, celda, i));

/** Whether a file is within the limits; to be checked before anything else. */
export const cabeArchivo = (hojas: readonly HojaCruda[]): boolean => {
  const cuenta = cuentaNueva();
  return hojas.every((h) => !ACENTOS_SIN_FIN.test(h.nombre) && h.filas.every((f) => cabeFila(cuenta, f)));
};

const LARGO_QUE_SE_DICE = 80;

/** The beginning of a text, for an error message. */
export const breve = (texto: string): string =>
  texto.length <= LARGO_QUE_SE_DICE ? texto : `${texto.slice(0, LARGO_QUE_SE_DICE)}…`;
