/** What comandas that are charged before they are prepared refuse (D-133), as `motivos.ts` has it. */
export const MOTIVOS_DE_COMANDAS = {
  COMANDA_COBRADA: { status: 409, texto: 'La comanda ya está cobrada; falta que la cocina la despache' },
  COMANDA_CON_COBROS: { status: 409, texto: 'La comanda tiene pedidos cobrados. Cancela primero el cobro' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly texto: string }>>;
