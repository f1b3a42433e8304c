/** What a new dish cannot do without and another program's file often does not say. */
export const PARA_NUEVOS = ['Categoría', 'Área', 'Unidad'] as const;

/** What a new dish has where its row says nothing, by name. */
export type ParaNuevos = { readonly [C in (typeof PARA_NUEVOS)[number]]?: string | undefined };
