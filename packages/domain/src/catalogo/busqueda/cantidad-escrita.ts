/** What is looked for, and how many of it; null: nobody said. */
export interface Buscado {
  readonly cantidad: number | null;
  readonly patron: string;
}

/** Most of one dish at once (D-45). */
const MAXIMA = 99;

/** '5*847' and '5 x taco', or '5 taco': a number before a blank is how many only where a word follows. */
const CON_SIGNO = /^\s*(\d{1,2})\s*[*×]\s*(\S.*)$/u;
const CON_PALABRA = /^\s*(\d{1,2})\s+(?:x\s+)?(\p{L}.*)$/iu;

/** Reads what is typed in the search of dishes: how many, 1 to 99, and what (D-100). */
export const leerBuscado = (texto: string): Buscado => {
  const [, cuantos, patron] = CON_SIGNO.exec(texto) ?? CON_PALABRA.exec(texto) ?? [];
  const cantidad = Number(cuantos ?? 0);
  if (patron === undefined || cantidad < 1 || cantidad > MAXIMA) return { cantidad: null, patron: texto };
  return { cantidad, patron };
};
