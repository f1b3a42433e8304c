/** Where the text must match: 0 at the start of a word, 1 anywhere, 2 at the end. */
export type SearchKind = 0 | 1 | 2;

/** What an advanced search asks for. */
export interface SearchQuery {
  /** The owning entity: the category the products would be moved to. */
  readonly id: number;
  readonly tipo: SearchKind;
  readonly patron: string;
}

/** The advanced search of a caller: `(body, signal) => api.X.buscarProductos({ body }, { signal })`. */
export type Search<T> = (search: SearchQuery, signal: AbortSignal) => Promise<readonly T[]>;

/** The search by code of a caller; the first match is taken. */
export type SearchByCode<T> = (code: string, signal: AbortSignal) => Promise<readonly T[]>;

interface KindTexts {
  /** On the button. */
  readonly short: string;
  /** The notice of the change. */
  readonly aviso: string;
}

/** The words of every match type. */
export const SEARCH_KINDS: Readonly<Record<SearchKind, KindTexts>> = {
  0: { short: 'Inicio', aviso: 'Coincidencia al inicio de la palabra' },
  1: { short: 'Cualquier parte', aviso: 'Coincidencia en cualquier parte' },
  2: { short: 'Final', aviso: 'Coincidencia al final' },
};

const NEXT: Readonly<Record<SearchKind, SearchKind>> = { 0: 1, 1: 2, 2: 0 };

/** The match type that follows: 0, 1, 2 and again 0. */
export const nextKind = (kind: SearchKind): SearchKind => NEXT[kind];

const NO_MESSAGE = 'Error';

/** The message of a failed search: the server's, else 'Error'. */
export const failureMessage = (failure: unknown): string => {
  if (!(failure instanceof Error)) return NO_MESSAGE;
  const general = 'delServidor' in failure && failure.delServidor === false;
  return (!general && failure.message) || NO_MESSAGE;
};
