import type { Paging } from '../Paginator/pages.ts';

/** Why rows failed to load. */
export interface ListError {
  /** The server's message; '' shows a general text. */
  readonly message: string;
  /** The session may not see the list: no retry. */
  readonly denied?: boolean;
}

/** The present rows and the state of their request. */
export interface ListPage<T> {
  /** Undefined before the first answer; the previous rows while others load. */
  readonly registros: readonly T[] | undefined;
  /** Number of rows that match the filters. */
  readonly total: number;
  readonly loading: boolean;
  readonly error: ListError | null;
  readonly onRetry: () => void;
}

/** The data and actions of a list screen; made by `useListing`. */
export interface Listing<T> {
  readonly pagina: ListPage<T>;
  readonly paging: Paging;
  readonly onPaging: (paging: Paging) => void;
  /** The active text filter. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Whether a filter is active. */
  readonly filtered: boolean;
  readonly onClear: () => void;
}

/** One entry of `filtros` in a page request: a text, or the selection of a group. */
export interface PageFilter {
  readonly control: string;
  readonly valor?: string;
  readonly valores?: (string | number)[];
}

/** The body of a page request (D-49b). */
export interface PageRequest extends Paging {
  readonly filtros: PageFilter[];
}

/** A call of the catalogue that returns a page: `api.categorias.listar`. */
export type ListQuery<T> = (
  entrada: { readonly body: PageRequest },
  options: { readonly signal: AbortSignal },
) => Promise<{ readonly data: { readonly registros: readonly T[]; readonly total: number } }>;
