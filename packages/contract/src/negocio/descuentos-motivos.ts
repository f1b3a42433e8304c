/** What the list of discounts refuses, as `motivos.ts` has it. */
export const MOTIVOS_DE_LA_LISTA = {
  DESCUENTOS_MAXIMOS: { status: 409, texto: 'La sucursal ya tiene {cuantos} descuentos' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly texto: string }>>;

/** When each of them is answered. */
export const CUANDO_DE_LA_LISTA: Readonly<Record<keyof typeof MOTIVOS_DE_LA_LISTA, string>> = {
  DESCUENTOS_MAXIMOS: 'The list of the branch has as many discounts as it may have.',
};
