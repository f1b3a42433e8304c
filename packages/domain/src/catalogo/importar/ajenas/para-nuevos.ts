/** What a new dish needs and files of other programs often lack. */
export const PARA_NUEVOS = ['Categoría', 'Área', 'Unidad'] as const;

/** Defaults of new dishes by name of column. */
export type ParaNuevos = { readonly [C in (typeof PARA_NUEVOS)[number]]?: string | undefined };
