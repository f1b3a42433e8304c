import { normalizar } from '../../texto.ts';

/** Where a search looks: 0 at the start of a word, 1 anywhere, 2 at the end of a word (002 §4). */
export type Coincidencia = 0 | 1 | 2;

const HALLA: Readonly<Record<Coincidencia, (texto: string, patron: string) => boolean>> = {
  0: (texto, patron) => ` ${texto}`.includes(` ${patron}`),
  1: (texto, patron) => texto.includes(patron),
  2: (texto, patron) => `${texto} `.includes(`${patron} `),
};

/** What tells whether a text that is already normalised matches a pattern; nothing matches an empty one (reliability H33). */
export const coincidencia = (patron: string, tipo: Coincidencia): ((normalizado: string) => boolean) => {
  const buscado = normalizar(patron);
  return (normalizado) => buscado !== '' && HALLA[tipo](normalizado, buscado);
};

/** Whether a text matches a pattern, ignoring case and accents (002 §4). */
export const coincide = (texto: string, patron: string, tipo: Coincidencia): boolean =>
  coincidencia(patron, tipo)(normalizar(texto));
