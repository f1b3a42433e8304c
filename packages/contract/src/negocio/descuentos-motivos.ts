/** What the lists of discounts and promotions refuse, as `motivos.ts` has it. */
export const MOTIVOS_DE_LA_LISTA = {
  DESCUENTOS_MAXIMOS: { status: 409, texto: 'La sucursal ya tiene {cuantos} descuentos' },
  PROMOCIONES_MAXIMAS: { status: 409, texto: 'La sucursal ya tiene {cuantos} promociones' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly texto: string }>>;

/** When each of them is answered. */
export const CUANDO_DE_LA_LISTA: Readonly<Record<keyof typeof MOTIVOS_DE_LA_LISTA, string>> = {
  DESCUENTOS_MAXIMOS: 'The list of the branch has as many discounts as it may have.',
  PROMOCIONES_MAXIMAS: 'The branch has as many promotions as it may have.',
};
