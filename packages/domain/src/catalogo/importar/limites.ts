import type { FilaCruda, HojaCruda } from './tipos.ts';

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

const cabeFila = (cuenta: Cuenta, { celdas }: FilaCruda): boolean =>
  cabeRenglon(cuenta) && celdas.every((celda, i) => cabeCelda(cuenta, celda.length, i) && !ACENTOS_SIN_FIN.test(celda));

/** Whether what was read is no more than a file may have; asked before anything is made of it. */
export const cabeArchivo = (hojas: readonly HojaCruda[]): boolean => {
  const cuenta = cuentaNueva();
  return hojas.every((h) => !ACENTOS_SIN_FIN.test(h.nombre) && h.filas.every((f) => cabeFila(cuenta, f)));
};

const LARGO_QUE_SE_DICE = 80;

/** A text of the file as an answer repeats it: its beginning is enough to find it. */
export const breve = (texto: string): string =>
  texto.length <= LARGO_QUE_SE_DICE ? texto : `${texto.slice(0, LARGO_QUE_SE_DICE)}…`;
