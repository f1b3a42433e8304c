import { palabrasDe, paraBuscar } from '../../texto.ts';
import { esSuCodigo } from './codigo.ts';

/** The most dishes a search answers. */
const MAXIMO_DE_HALLADOS = 50;

/** What a dish is found by: its name and its code, as `paraBuscar` writes them (D-29). */
export const busquedaDe = (descripcion: string, codigo: string | null): string =>
  paraBuscar(`${descripcion} ${codigo ?? ''}`);

interface Buscable {
  readonly busqueda: string;
  readonly codigo: string | null;
}

/** What was typed: as it is, as one text to look for, and its words. */
interface Buscado {
  readonly texto: string;
  readonly frase: string;
  readonly palabras: readonly string[];
}

const empieza = (busqueda: string, texto: string): boolean => ` ${busqueda}`.includes(` ${texto}`);

/**
 * What a dish is to what was typed decides the order: its whole code, the same without hyphens, the start of the name, the start
 * of a word, the start of a word by each of the words, the words anywhere.
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
 * Dishes whose name and code have every word of a text, in any order, ignoring case, accents and hyphens (decision 0018): at
 * most 50, in their order within a place; nothing for an empty text. A pattern is plain text (reliability H33).
 */
export const buscarEn = <A extends Buscable>(alimentos: Iterable<A>, texto: string): A[] => {
  const buscado = { texto, frase: paraBuscar(texto), palabras: palabrasDe(texto) };
  const porLugar: A[][] = LUGARES.map(() => []);
  if (buscado.palabras.length === 0) return [];
  // One pass that keeps what is found and nothing else: a menu has thousands of dishes.
  for (const alimento of alimentos) {
    if (!buscado.palabras.every((palabra) => alimento.busqueda.includes(palabra))) continue;
    porLugar[LUGARES.findIndex((esAhi) => esAhi(alimento, buscado))]!.push(alimento);
  }
  return porLugar.flat().slice(0, MAXIMO_DE_HALLADOS);
};
