/** What the diner's phone is refused (D-70 to D-74), as `motivos.ts` has it. */
export const MOTIVOS_DE_COMENSALES = {
  CODIGO_DE_MENU_INVALIDO: { status: 404, texto: 'Este código ya no es válido' },
  AUTOSERVICIO_APAGADO: { status: 409, texto: 'Por ahora no se pide desde el celular. Pide a tu mesero' },
  AUTOSERVICIO_CERRADO: {
    status: 409,
    texto: 'Ahora no se pide desde el celular: se puede {cuando}. Tu carrito sigue aquí',
  },
  PEDIDO_TERMINADO: { status: 409, texto: 'Tu pedido ya terminó. Si necesitas algo, llama a tu mesero' },
  DEMASIADOS_LLAMADOS: { status: 429, texto: 'Ya llamaste varias veces. Alguien viene en camino' },
  PEDIDO_YA_ATENDIDO: { status: 409, texto: '{nombre} ya lo atendió' },
  PEDIDO_NO_SE_ACEPTA: { status: 409, texto: 'No se puede aceptar: {porque}. Recházalo y di por qué' },
  LLAMADO_YA_ATENDIDO: { status: 409, texto: '{nombre} ya lo tomó' },
  CARRITO_VACIO: { status: 409, texto: 'El carrito está vacío' },
  PEDIDO_MUY_GRANDE: { status: 409, texto: 'En cada pedido caben {n} productos. Quita algunos, o pide a tu mesero' },
  DEMASIADOS_PEDIDOS: {
    status: 429,
    texto: 'Por ahora no caben más pedidos desde el celular. Tu carrito sigue aquí: pide a tu mesero',
  },
  PLATILLOS_NO_DISPONIBLES: { status: 409, texto: 'No se pudo pedir: {lista}. Revisa tu carrito e intenta de nuevo' },
  PRECIOS_CAMBIARON: {
    status: 409,
    texto: 'Los precios cambiaron: ahora tu pedido es de ${total}. Revísalo antes de confirmar',
  },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly texto: string }>>;
