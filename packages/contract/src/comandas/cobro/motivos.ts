/** What comandas that are charged before they are prepared (D-133), or served in courses (D-165), refuse, as `motivos.ts` has it. */
export const MOTIVOS_DE_COMANDAS = {
  COMANDA_COBRADA: { status: 409, texto: 'La comanda ya está cobrada; falta que la cocina la despache' },
  COMANDA_CON_COBROS: { status: 409, texto: 'La comanda tiene pedidos cobrados. Cancela primero el cobro' },
  TIEMPO_SIN_PEDIDOS: { status: 409, texto: 'La comanda no tiene pedidos de ese tiempo' },
  TIEMPO_YA_MARCHO: { status: 409, texto: 'El pedido ya está en la cocina: su tiempo no cambia' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly texto: string }>>;
