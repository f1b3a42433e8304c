/** One paragraph, a list of what to keep, or an address to open. */
export type Parte =
  | string
  | { readonly datos: readonly (readonly [string, string])[] }
  | { readonly enlace: string; readonly texto: string };

/** The content of a mail, its subject and its parts, as plain text. */
export interface Carta {
  readonly asunto: string;
  readonly partes: readonly Parte[];
  /** It names no business, because the reader may be a stranger to it. */
  readonly sinNegocio?: true;
}
