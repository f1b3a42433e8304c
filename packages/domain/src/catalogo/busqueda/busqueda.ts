import { palabrasDe, paraBuscar } from '../../texto.ts';
import { esSuCodigo } from './codigo.ts';

/** The most dishes a search answers. */
const MAXIMO_DE_HALLADOS = 50;

/** The text that a dish is found by: its name and code, folded by `paraBuscar` (D-29). */
export const busquedaDe = (descripcion: string, codigo: string | null): string =>
  paraBuscar(`${descripcion} ${codigo ?? ''}`);

interface Buscable {
  readonly busqueda: string;
  readonly codigo: string | null;
}

/** A query: as typed, folded into one text, and its words. */
interface Buscado {
  readonly texto: string;
  readonly frase: string;
  readonly palabras: readonly string[];
}

const empieza = (busqueda: string, texto: string): boolean => ` ${busqueda}`.includes(` ${texto}`);

/**
 * Ranks of a match, best first: the whole code, the code without hyphens, the start of the name, the start of a word, starts of
 * words by each query word, words anywhere.
 */
const LUGARES: readonly ((alimento: Buscable, buscado: Buscado) => boolean)[] = [
  (alimento, { texto }) => esSuCodigo(alimento, texto),
  ({ codigo }, { frase }) => codigo !== null && paraBuscar(codigo) === frase,
  ({ busqueda }, { frase }) => busqueda.startsWith(frase),
  ({ busqueda }, { frase }) => empieza(busqueda, frase),
  ({ busqueda }, { palabras }) => palabras.every((palabra) => empieza(busqueda, palabra)),
  () => true,
];

/**
 * Dishes whose name and code contain every word of a text, in any order, ignoring case, accents and hyphens (decision 0018): at
 * most 50, in menu order within a rank; none for an empty text. Wildcards are plain text (reliability H33).
 */
export const buscarEn = <A extends Buscable>(alimentos: Iterable<A>, texto: string): A[] => {
  const buscado = { texto, frase: paraBuscar(texto), palabras: palabrasDe(texto) };
  const porLugar: A[][] = LUGARES.map(() => []);
  if (buscado.palabras.length === 0) return [];
  // A single pass that keeps only matches: a menu has thousands of dishes.
  for (const alimento of alimentos) {
    if (!buscado.palabras.every((palabra) => alimento.busqueda.includes(palabra))) continue;
    porLugar[LUGARES.findIndex((esAhi) => esAhi(alimento, buscado))]!.push(alimento);
  }
  return porLugar.flat().slice(0, MAXIMO_DE_HALLADOS);
};
