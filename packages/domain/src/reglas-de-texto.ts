import { SIN_DIRECCION_WEB, tieneDireccionWeb } from './direccion-web.ts';
import { limpiar, tieneTarjeta } from './texto.ts';

/** The limits of a written field, with the specified texts where they differ from the common ones. */
export interface ReglaDeTexto {
  readonly min: number;
  readonly max: number;
  /** Shown when it is missing or empty. */
  readonly requerido?: string;
  readonly minimo?: string;
  readonly maximo?: string;
  /** Long numbers belong here: no card number is looked for. */
  readonly numerosLargos?: true;
  /** A name that mails tell: nothing in it may become a link (D-60). */
  readonly sinDireccionWeb?: true;
}

/** What was read: the text as it is kept, or what is wrong with it in Spanish. */
export type Leido<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string };

/** Blanks and invisible marks of a short text are forgiven up to here, in code units. */
const CRUDO_MINIMO = 200;

/** The most code units in which a text of so many characters is looked at: a letter may be written as two. */
export const largoCrudo = (max: number): number => Math.max(2 * max, CRUDO_MINIMO);

const cabe = (regla: ReglaDeTexto, escrito: string): boolean => escrito.length <= largoCrudo(regla.max);

const muyLargo = (regla: ReglaDeTexto): Leido<never> => ({
  ok: false,
  error: regla.maximo ?? `Máximo ${regla.max} caracteres`,
});

/**
 * A written text cleaned, or the first limit it breaks; never a card number, but where long numbers belong (reliability H35, H48, D-80). Its length comes
 * first: what is too long as it was written is not looked at (H81).
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

/** Whether nothing is written where something could be. */
export const estaVacio = (regla: ReglaDeTexto, escrito: string): boolean =>
  cabe(regla, escrito) && limpiar(escrito) === '';

/** Reads an optional text: an empty one is null (D-24, D-27). */
export const leerTextoOpcional = (regla: ReglaDeTexto, escrito: string): Leido<string | null> =>
  estaVacio(regla, escrito) ? { ok: true, value: null } : leerTexto(regla, escrito);
