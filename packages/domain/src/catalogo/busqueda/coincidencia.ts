import { palabrasDe, paraBuscar } from '../../texto.ts';

/** Where a search matches each word: 0 at the start of a word, 1 anywhere, 2 at the end of a word. */
export type Coincidencia = 0 | 1 | 2;

const HALLA: Readonly<Record<Coincidencia, (texto: string, palabra: string) => boolean>> = {
  0: (texto, palabra) => ` ${texto}`.includes(` ${palabra}`),
  1: (texto, palabra) => texto.includes(palabra),
  2: (texto, palabra) => `${texto} `.includes(`${palabra} `),
};

/**
 * A test of texts, folded by `paraBuscar`, for all words of a pattern in any order; an empty pattern matches nothing (reliability
 * H33, decision 0018).
 */
export const coincidencia = (patron: string, tipo: Coincidencia): ((buscable: string) => boolean) => {
  const palabras = palabrasDe(patron);
  return (buscable) => palabras.length > 0 && palabras.every((palabra) => HALLA[tipo](buscable, palabra));
};

/** Whether a text matches a pattern, ignoring case and accents. */
export const coincide = (texto: string, patron: string, tipo: Coincidencia): boolean =>
  coincidencia(patron, tipo)(paraBuscar(texto));
