import { diaOperativo } from '@comal/domain/dia-operativo';
import { GUIONES, palabrasDe } from '@comal/domain/texto';

/** A page as it was asked for (D-49b). */
export interface RequestedPage {
  readonly pagina: number;
  readonly noElementosPorPagina: number;
  readonly filtros: readonly Filter[];
}

/** The filters of a request, without its page. */
export type Asked = Pick<RequestedPage, 'filtros'>;

interface Filter {
  readonly control: string;
  readonly valor?: string | undefined;
  readonly valores?: readonly (string | number)[] | undefined;
}

const MAXIMUM_ID = 2 ** 31 - 1;
const esId = (n: number): boolean => Number.isInteger(n) && n > 0 && n <= MAXIMUM_ID;

/** What was typed into the text filter of a list; '' for nothing. */
export const searchedText = ({ filtros }: Asked, control = 'text_filter'): string =>
  filtros.find((f) => f.control === control)?.valor ?? '';

/** A word of `palabrasDe` as a LIKE pattern; wildcards in it are escaped (reliability H33). */
export const likeWord = (word: string): string => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** The words of the text filter for `containsSql`; with none every row matches. */
export const searchedWords = (p: Asked): string[] => palabrasDe(searchedText(p)).map(likeWord);

/** The chosen ids of a group; null when none was chosen: then all are wanted. */
export const chosenIds = ({ filtros }: Asked, control: string): readonly number[] | null => {
  const values = filtros.find((f) => f.control === control)?.valores ?? [];
  return values.length > 0 ? values.map(Number).filter(esId) : null;
};

/** The last instant of a date filter: a client may send any number, and dates of JavaScript reach the year 275760. */
const LAST_INSTANT = Date.UTC(2200, 0, 1);

const dayOf = (zona: string, ms: number): string => diaOperativo(zona, 0, Math.min(Math.max(ms, 0), LAST_INSTANT));

/** The first and last day of a date filter on the calendar of a zone, YYYY-MM-DD; null without one. */
export const chosenDays = ({ filtros }: Asked, zona: string): readonly [desde: string, hasta: string] | null => {
  const [start, end] = (filtros.find((f) => f.control === 'fecha')?.valores ?? []).map(Number);
  if (start === undefined || !Number.isFinite(start)) return null;
  const to = end !== undefined && Number.isFinite(end) ? end : start;
  return [dayOf(zona, start), dayOf(zona, to)];
};

/** What was chosen in a group, as text; null when nothing was: then all are wanted. */
export const chosenTexts = ({ filtros }: Asked, control: string): readonly string[] | null => {
  const values = filtros.find((f) => f.control === control)?.valores ?? [];
  return values.length > 0 ? values.map(String) : null;
};

/** LIMIT and OFFSET of a page. */
export const sliceOf = ({ pagina, noElementosPorPagina }: RequestedPage): readonly [number, number] => [
  noElementosPorPagina,
  pagina * noElementosPorPagina,
];

/** SQL: a text folded for searches, without case and accents (`paraBuscar` of the domain). */
export const searchable = (key: string): string => `translate(${key}, 'ñ${GUIONES}', 'n')`;

/** SQL: whether a folded text contains every word of parameter `n`, in any order (`queContiene` of the domain). */
export const containsSql = (key: string, n: number): string =>
  `(cardinality($${n}::text[]) = 0 OR ${searchable(key)} LIKE ALL ($${n}::text[]))`;
