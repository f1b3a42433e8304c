import { normalizar } from '../../texto.ts';
import { esSuCodigo } from './codigo.ts';

/** The most dishes a search answers. */
const MAXIMO_DE_HALLADOS = 50;

/** Where the text was found decides the order: the start of the name, the start of a word, anywhere. */
const LUGARES = [
  (busqueda: string, patron: string) => busqueda.startsWith(patron),
  (busqueda: string, patron: string) => busqueda.includes(` ${patron}`),
  (busqueda: string, patron: string) => busqueda.includes(patron),
] as const;

/** What a dish is found by: its name and its code, as `normalizar` writes them (D-29). */
export const busquedaDe = (descripcion: string, codigo: string | null): string =>
  normalizar(`${descripcion} ${codigo ?? ''}`);

interface Buscable {
  readonly busqueda: string;
  readonly codigo: string | null;
}

/** The place of a dish that contains the pattern; one whose whole code it is stands before all. */
const lugarDe = (alimento: Buscable, patron: string): number =>
  esSuCodigo(alimento, patron) ? 0 : 1 + LUGARES.findIndex((esAhi) => esAhi(alimento.busqueda, patron));

/**
 * Dishes whose name or code contains a text, ignoring case and accents (D-29): at most 50, in their order within a place; nothing
 * for an empty text. A pattern is plain text (reliability H33).
 */
export const buscarEn = <A extends Buscable>(alimentos: Iterable<A>, texto: string): A[] => {
  const patron = normalizar(texto);
  const porLugar: A[][] = [[], ...LUGARES.map(() => [])];
  if (patron === '') return [];
  // One pass that keeps what is found and nothing else: a menu has thousands of dishes.
  for (const alimento of alimentos) {
    if (!alimento.busqueda.includes(patron)) continue;
    porLugar[lugarDe(alimento, patron)]!.push(alimento);
  }
  return porLugar.flat().slice(0, MAXIMO_DE_HALLADOS);
};
