/** What the lists of a branch refuse, of discounts, promotions and prices, as `motivos.ts` has it. */
export const MOTIVOS_DE_LISTAS = {
  DESCUENTOS_MAXIMOS: { status: 409, texto: 'La sucursal ya tiene {cuantos} descuentos' },
  PROMOCIONES_MAXIMAS: { status: 409, texto: 'La sucursal ya tiene {cuantos} promociones' },
  TARIFAS_MAXIMAS: { status: 409, texto: 'La sucursal ya tiene {cuantas} listas de precios' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly texto: string }>>;

/** When each of them is answered. */
export const CUANDO_DE_LISTAS: Readonly<Record<keyof typeof MOTIVOS_DE_LISTAS, string>> = {
  DESCUENTOS_MAXIMOS: 'The list of the branch has as many discounts as it may have.',
  PROMOCIONES_MAXIMAS: 'The branch has as many promotions as it may have.',
  TARIFAS_MAXIMAS: 'The branch has as many price lists as it may have.',
};
