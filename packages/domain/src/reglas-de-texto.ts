import { limpiar, tieneTarjeta } from './texto.ts';

/** The limits of a written field, with the specified texts where they differ from the common ones (000 §5). */
export interface ReglaDeTexto {
  readonly min: number;
  readonly max: number;
  /** Shown when it is missing or empty. */
  readonly requerido?: string;
  readonly minimo?: string;
  readonly maximo?: string;
}

/** What was read: the text as it is kept, or what is wrong with it in Spanish. */
export type Leido<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string };

/** A written text cleaned, or the first limit it breaks; never a card number (reliability H35, H48). */
export const leerTexto = (regla: ReglaDeTexto, escrito: string): Leido<string> => {
  const value = limpiar(escrito);
  const largo = [...value].length;
  if (largo < regla.min) {
    const corto = regla.minimo ?? `Mínimo ${regla.min} caracteres`;
    return { ok: false, error: largo === 0 ? (regla.requerido ?? corto) : corto };
  }
  if (largo > regla.max) return { ok: false, error: regla.maximo ?? `Máximo ${regla.max} caracteres` };
  return tieneTarjeta(value) ? { ok: false, error: 'No escribas números de tarjeta' } : { ok: true, value };
};

/** The same where nothing may be written: empty is null (D-24, D-27). */
export const leerTextoOpcional = (regla: ReglaDeTexto, escrito: string): Leido<string | null> =>
  limpiar(escrito) === '' ? { ok: true, value: null } : leerTexto(regla, escrito);
