/** What comandas that are charged before they are prepared (D-133), or served in courses (D-165) and at the pase (D-166), refuse, as `motivos.ts` has it. */
export const MOTIVOS_DE_COMANDAS = {
  COMANDA_COBRADA: { status: 409, texto: 'La comanda ya está cobrada; falta que la cocina la despache' },
  COMANDA_CON_COBROS: { status: 409, texto: 'La comanda tiene pedidos cobrados. Cancela primero el cobro' },
  TIEMPO_SIN_PEDIDOS: { status: 409, texto: 'La comanda no tiene pedidos de ese tiempo' },
  TIEMPO_YA_MARCHO: { status: 409, texto: 'El pedido ya está en la cocina: su tiempo no cambia' },
  PEDIDO_NO_ESTA_LISTO: { status: 409, texto: 'El pedido todavía no está listo: la cocina no lo ha despachado' },
  COMANDA_SIN_MESERO: { status: 409, texto: 'Nadie atiende la comanda: no hay a quién llamar' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly texto: string }>>;

/** When those of courses and of the pase are answered. */
export const CUANDO_DE_TIEMPOS_Y_PASE = {
  TIEMPO_SIN_PEDIDOS: 'A course is fired of which the comanda has no line.',
  TIEMPO_YA_MARCHO: 'A line that does not wait for its course is put into another one.',
  PEDIDO_NO_ESTA_LISTO: 'A line is served that the kitchen did not dispatch, or took back.',
  COMANDA_SIN_MESERO: 'The waiter of a comanda is called that a diner ordered and nobody attends.',
} as const satisfies Partial<Readonly<Record<keyof typeof MOTIVOS_DE_COMANDAS, string>>>;
