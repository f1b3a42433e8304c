/** One paragraph, a list of what to keep, or an address to open. */
export type Parte =
  | string
  | { readonly datos: readonly (readonly [string, string])[] }
  | { readonly enlace: string; readonly texto: string };

/** A mail before it is written out: its subject and its parts, in plain words. */
export interface Carta {
  readonly asunto: string;
  readonly partes: readonly Parte[];
  /** It names no business: who reads it may not be its own. */
  readonly sinNegocio?: true;
}
