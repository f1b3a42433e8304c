import type { Paging } from '../Paginator/pages.ts';

/** Why the rows did not come. */
export interface ListError {
  /** The server's message; '' shows the text of a failed list. */
  readonly mensaje: string;
  /** The session may not see it: there is nothing to try again. */
  readonly denegado?: boolean;
}

/** The rows on the screen and how asking for them goes. */
export interface ListPage<T> {
  /** Undefined while nothing has ever come; the last ones that came while others are asked for. */
  readonly registros: readonly T[] | undefined;
  /** Rows of the whole list under its filters. */
  readonly total: number;
  readonly cargando: boolean;
  readonly error: ListError | null;
  readonly onReintentar: () => void;
}

/** Everything a list screen shows and changes of its data; `useListing` makes one. */
export interface Listing<T> {
  readonly pagina: ListPage<T>;
  readonly paginado: Paging;
  readonly onPaginado: (paginado: Paging) => void;
  /** The text filter in force. */
  readonly texto: string;
  readonly onTexto: (texto: string) => void;
  /** Some filter is in force. */
  readonly filtrado: boolean;
  readonly onLimpiar: () => void;
}

/** One entry of `filtros` in a page request: a text, or the chosen ones of a group. */
export interface PageFilter {
  readonly control: string;
  readonly valor?: string;
  readonly valores?: (string | number)[];
}

/** The body of a page request (D-49b). */
export interface PageRequest extends Paging {
  readonly filtros: PageFilter[];
}

/** A call of the catalogue that answers a page: `api.categorias.listar`. */
export type ListQuery<T> = (
  entrada: { readonly body: PageRequest },
  opciones: { readonly signal: AbortSignal },
) => Promise<{ readonly data: { readonly registros: readonly T[]; readonly total: number } }>;
