import { SIN_DIRECCION_WEB, tieneDireccionWeb } from './direccion-web.ts';
import { limpiar, tieneTarjeta } from './texto.ts';

/** The limits of a text field, with specified error texts where they differ from the common ones. */
export interface ReglaDeTexto {
  readonly min: number;
  readonly max: number;
  /** The error of an empty field. */
  readonly requerido?: string;
  readonly minimo?: string;
  readonly maximo?: string;
  /** Long numbers are normal here: it is not checked for card numbers. */
  readonly numerosLargos?: true;
  /** A name that appears in mails: nothing in it may become a link (D-60). */
  readonly sinDireccionWeb?: true;
}

/** The result of parsing: the stored form, or an error in Spanish. */
export type Leido<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string };

/** Allowance for spaces and invisible marks in a short text, in code units. */
const CRUDO_MINIMO = 200;

/** Limit of the raw length in code units of a text with so many characters: a letter may take two. */
export const largoCrudo = (max: number): number => Math.max(2 * max, CRUDO_MINIMO);

const cabe = (regla: ReglaDeTexto, escrito: string): boolean => escrito.length <= largoCrudo(regla.max);

const muyLargo = (regla: ReglaDeTexto): Leido<never> => ({
  ok: false,
  error: regla.maximo ?? `Máximo ${regla.max} caracteres`,
});

/**
 * A typed text in its cleaned form, or the first limit it violates; card numbers are refused, except where long numbers are
 * normal (reliability H35, H48, D-80). The raw length is checked first, so that long texts cost nothing (H81).
 */
export const leerTexto = (regla: ReglaDeTexto, escrito: string): Leido<string> => {
  if (!cabe(regla, escrito)) return muyLargo(regla);
  const value = limpiar(escrito);
  const largo = [...value].length;
  if (largo < regla.min) {
    const corto = regla.minimo ?? `Mínimo ${regla.min} caracteres`;
    return { ok: false, error: largo === 0 ? (regla.requerido ?? corto) : corto };
  }
  if (largo > regla.max) return muyLargo(regla);
  if (!regla.numerosLargos && tieneTarjeta(value)) return { ok: false, error: 'No escribas números de tarjeta' };
  if (regla.sinDireccionWeb && tieneDireccionWeb(value)) return { ok: false, error: SIN_DIRECCION_WEB };
  return { ok: true, value };
};

/** Whether an optional text is empty. */
export const estaVacio = (regla: ReglaDeTexto, escrito: string): boolean =>
  cabe(regla, escrito) && limpiar(escrito) === '';

/** Reads an optional text of a field that holds '' for none. */
export const leerTextoOVacio = (regla: ReglaDeTexto, escrito: string): Leido<string> =>
  estaVacio(regla, escrito) ? { ok: true, value: '' } : leerTexto(regla, escrito);

/** Reads an optional text: an empty one is null (D-24, D-27). */
export const leerTextoOpcional = (regla: ReglaDeTexto, escrito: string): Leido<string | null> =>
  estaVacio(regla, escrito) ? { ok: true, value: null } : leerTexto(regla, escrito);
