import { leerTextoOpcional, type Leido, type ReglaDeTexto } from '../../reglas-de-texto.ts';

/** The table that a diner says she sits at, where her code names none (D-138). */
export const MESA_DICHA = { min: 1, max: 20 } as const satisfies ReglaDeTexto;

/** What is said of a table that is written with anything else. */
export const SOLO_MESA = 'Solo letras, números, espacios y guiones';

/** Whether a table is written as tables are called. */
export const pareceMesa = (escrita: string): boolean => /^[\p{L}\p{M}\p{N} \-#]*$/u.test(escrita);

/** A table as the house reads it: a number alone is that of a table. */
export const comoMesa = (escrita: string): string =>
  /^#? *\d+$/.test(escrita) ? `Mesa ${/\d+/.exec(escrita)![0]}` : escrita;

/** The table that was written, as the house reads it; null where nothing was, or what is wrong with it. */
export const leerMesaDicha = (escrita: string): Leido<string | null> => {
  const leida = leerTextoOpcional(MESA_DICHA, escrita);
  if (!leida.ok || leida.value === null) return leida;
  return pareceMesa(leida.value) ? { ok: true, value: comoMesa(leida.value) } : { ok: false, error: SOLO_MESA };
};
