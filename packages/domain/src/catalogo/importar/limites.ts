import { refuse } from '../../result.ts';
import { dichoEn } from './hojas/celdas.ts';
import type { CeldaCruda, FilaCruda, HojaCruda } from './tipos.ts';

/** The most rows a file may have, all sheets together. */
export const RENGLONES_MAXIMOS = 20_000;
/** The most columns of a sheet: no sheet of the template has a quarter of them. */
export const COLUMNAS_MAXIMAS = 100;
/** The most cells of a file, with the empty ones between others. */
export const CELDAS_MAXIMAS = 500_000;
/** The longest text of a cell, which is also a spreadsheet's own limit. */
export const CARACTERES_DE_CELDA = 32_767;
/** The most characters of a file, however often it repeats the same text. */
const CARACTERES_MAXIMOS = 8_000_000;

/** What a file that has more than that is told. */
export const MUY_LARGO = refuse('ARCHIVO_MUY_LARGO', {
  renglones: RENGLONES_MAXIMOS.toLocaleString('es-MX'),
  columnas: COLUMNAS_MAXIMAS,
});

/** How much of a file was read so far. */
export interface Cuenta {
  renglones: number;
  celdas: number;
  caracteres: number;
}

/** Nothing read yet. */
export const cuentaNueva = (): Cuenta => ({ renglones: 0, celdas: 0, caracteres: 0 });

/** Counts one cell more; false when the file has too many, or too long ones (reliability H82). */
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

/** Counts one row more; false when the file has too many. */
export const cabeRenglon = (cuenta: Cuenta): boolean => {
  cuenta.renglones += 1;
  return cuenta.renglones <= RENGLONES_MAXIMOS;
};

/** Accents upon accents are put in order one by one: no language writes more than this many over a letter. */
const ACENTOS_SIN_FIN = /\p{M}{31}/u;

const cabe = (cuenta: Cuenta, celda: CeldaCruda, columna: number): boolean => {
  const dice = dichoEn(celda);
  return cabeCelda(cuenta, dice.length, columna) && !ACENTOS_SIN_FIN.test(dice);
};

const cabeFila = (cuenta: Cuenta, { celdas }: FilaCruda): boolean =>
  cabeRenglon(cuenta) && celdas.every((celda, i) => cabe(cuenta, celda, i));

/** Whether what was read is no more than a file may have; asked before anything is made of it. */
export const cabeArchivo = (hojas: readonly HojaCruda[]): boolean => {
  const cuenta = cuentaNueva();
  return hojas.every((h) => !ACENTOS_SIN_FIN.test(h.nombre) && h.filas.every((f) => cabeFila(cuenta, f)));
};

const LARGO_QUE_SE_DICE = 80;

/** A text of the file as an answer repeats it: its beginning is enough to find it. */
export const breve = (texto: string): string =>
  texto.length <= LARGO_QUE_SE_DICE ? texto : `${texto.slice(0, LARGO_QUE_SE_DICE)}…`;
