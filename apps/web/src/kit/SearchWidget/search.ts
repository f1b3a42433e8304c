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
export type Search<T> = (busqueda: SearchQuery, signal: AbortSignal) => Promise<readonly T[]>;

/** The search by code of a caller; the first match is taken. */
export type SearchByCode<T> = (codigo: string, signal: AbortSignal) => Promise<readonly T[]>;

interface TextosDeTipo {
  /** On the button. */
  readonly corto: string;
  /** The notice of the change. */
  readonly aviso: string;
}

/** The words of every match type. */
export const SEARCH_KINDS: Readonly<Record<SearchKind, TextosDeTipo>> = {
  0: { corto: 'Inicio', aviso: 'Coincidencia al inicio de la palabra' },
  1: { corto: 'Cualquier parte', aviso: 'Coincidencia en cualquier parte' },
  2: { corto: 'Final', aviso: 'Coincidencia al final' },
};

const SIGUIENTE: Readonly<Record<SearchKind, SearchKind>> = { 0: 1, 1: 2, 2: 0 };

/** The match type that follows: 0, 1, 2 and again 0. */
export const nextKind = (tipo: SearchKind): SearchKind => SIGUIENTE[tipo];

const SIN_MENSAJE = 'Error';

/** The message of a failed search: the server's, else 'Error'. */
export const failureMessage = (falla: unknown): string => {
  if (!(falla instanceof Error)) return SIN_MENSAJE;
  const general = 'delServidor' in falla && falla.delServidor === false;
  return (!general && falla.message) || SIN_MENSAJE;
};
