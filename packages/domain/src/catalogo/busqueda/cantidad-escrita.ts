/** A query and its quantity; null when none was typed. */
export interface Buscado {
  readonly cantidad: number | null;
  readonly patron: string;
}

/** Most of one dish at once (D-45). */
const MAXIMA = 99;

/** '5*847' and '5 x taco', or '5 taco': a number before a space is a quantity only if a word follows. */
const CON_SIGNO = /^\s*(\d{1,2})\s*[*×]\s*(\S.*)$/u;
const CON_PALABRA = /^\s*(\d{1,2})\s+(?:x\s+)?(\p{L}.*)$/iu;

/** Splits the text of the dish search into quantity, 1 to 99, and query (D-100). */
export const leerBuscado = (texto: string): Buscado => {
  const [, cuantos, patron] = CON_SIGNO.exec(texto) ?? CON_PALABRA.exec(texto) ?? [];
  const cantidad = Number(cuantos ?? 0);
  if (patron === undefined || cantidad < 1 || cantidad > MAXIMA) return { cantidad: null, patron: texto };
  return { cantidad, patron };
};
