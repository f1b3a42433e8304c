import { normalizar } from '@comal/domain/texto';

/** A page as it was asked for (D-49b). */
export interface RequestedPage {
  readonly pagina: number;
  readonly noElementosPorPagina: number;
  readonly filtros: readonly Filtro[];
}

interface Filtro {
  readonly control: string;
  readonly valor?: string | undefined;
  readonly valores?: readonly (string | number)[] | undefined;
}

const MAXIMO_ID = 2 ** 31 - 1;
const esId = (n: number): boolean => Number.isInteger(n) && n > 0 && n <= MAXIMO_ID;

/** What was typed, as names are compared with it: without case or accents; '' finds everything (reliability H33). */
export const searchedText = ({ filtros }: RequestedPage): string =>
  normalizar(filtros.find((f) => f.control === 'text_filter')?.valor ?? '');

/** The chosen ids of a group; null when none was chosen: then all are wanted. */
export const chosenIds = ({ filtros }: RequestedPage, control: string): readonly number[] | null => {
  const valores = filtros.find((f) => f.control === control)?.valores ?? [];
  return valores.length > 0 ? valores.map(Number).filter(esId) : null;
};

/** How many rows of a page, and after how many they start. */
export const sliceOf = ({ pagina, noElementosPorPagina }: RequestedPage): readonly [number, number] => [
  noElementosPorPagina,
  pagina * noElementosPorPagina,
];

/** SQL: whether a name holds the text of parameter `n`, as `searchedText` wrote it; what looks like a wildcard is plain text. */
export const containsSql = (clave: string, n: number): string =>
  `strpos(translate(${clave}, 'ñ', 'n'), $${n}::text) > 0`;
