import { leerTextoOpcional, type Leido, type ReglaDeTexto } from '../../reglas-de-texto.ts';

/** Limits of the table that a diner enters, where her code names none (D-138). */
export const MESA_DICHA = { min: 1, max: 20 } as const satisfies ReglaDeTexto;

/** The message for a table with other characters. */
export const SOLO_MESA = 'Solo letras, números, espacios y guiones';

/** Whether a text has only characters that names of tables have. */
export const pareceMesa = (escrita: string): boolean => /^[\p{L}\p{M}\p{N} \-#]*$/u.test(escrita);

/** The name of a table as staff write it: a plain number gets 'Mesa' before it. */
export const comoMesa = (escrita: string): string =>
  /^#? *\d+$/.test(escrita) ? `Mesa ${/\d+/.exec(escrita)![0]}` : escrita;

/** Parses the entered table; null when empty, or an error. */
export const leerMesaDicha = (escrita: string): Leido<string | null> => {
  const leida = leerTextoOpcional(MESA_DICHA, escrita);
  if (!leida.ok || leida.value === null) return leida;
  return pareceMesa(leida.value) ? { ok: true, value: comoMesa(leida.value) } : { ok: false, error: SOLO_MESA };
};
