import type { Paginado } from '../Paginator/paginas.ts';

/** Why the rows did not come. */
export interface ErrorDeLista {
  /** The server's message; '' shows the text of a failed list (GENERAL-015). */
  readonly mensaje: string;
  /** The session may not see it: there is nothing to try again. */
  readonly denegado?: boolean;
}

/** The rows on the screen and how asking for them goes. */
export interface PaginaDeLista<T> {
  /** Undefined while nothing has ever come; the last ones that came while others are asked for. */
  readonly registros: readonly T[] | undefined;
  /** Rows of the whole list under its filters. */
  readonly total: number;
  readonly cargando: boolean;
  readonly error: ErrorDeLista | null;
  readonly onReintentar: () => void;
}

/** Everything a list screen shows and changes of its data; `useListado` makes one. */
export interface Listado<T> {
  readonly pagina: PaginaDeLista<T>;
  readonly paginado: Paginado;
  readonly onPaginado: (paginado: Paginado) => void;
  /** The text filter in force. */
  readonly texto: string;
  readonly onTexto: (texto: string) => void;
  /** Some filter is in force. */
  readonly filtrado: boolean;
  readonly onLimpiar: () => void;
}

/** One entry of `filtros` in a page request: a text, or the chosen ones of a group (GENERAL-008). */
export interface FiltroDePagina {
  readonly control: string;
  readonly valor?: string;
  readonly valores?: (string | number)[];
}

/** The body of a page request (D-49b). */
export interface PeticionDePagina extends Paginado {
  readonly filtros: FiltroDePagina[];
}

/** A call of the catalogue that answers a page (API-005): `api.categorias.listar`. */
export type ConsultaDeLista<T> = (
  entrada: { readonly body: PeticionDePagina },
  opciones: { readonly signal: AbortSignal },
) => Promise<{ readonly data: { readonly registros: readonly T[]; readonly total: number } }>;
