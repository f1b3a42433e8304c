/** What invoices refuse (D-150 to D-156), as `motivos.ts` has it. */
export const MOTIVOS_DE_FACTURACION = {
  FACTURACION_APAGADA: { status: 409, texto: 'Este negocio no factura por ahora. Pregunta en caja' },
  TICKET_DESCONOCIDO: { status: 404, texto: 'No encontramos un ticket con ese código y ese total. Revísalos' },
  RFC_DE_OTRO: { status: 409, texto: 'Este ticket ya se facturó con otro RFC. Si no fuiste tú, pregunta en caja' },
  COBRO_SIN_IVA: { status: 409, texto: 'De este cobro no queda nada que facturar con IVA desglosado' },
  COBRO_FACTURADO: { status: 409, texto: 'Este cobro ya está facturado' },
  FACTURA_EN_CAMINO: { status: 409, texto: 'La factura de este cobro ya está en camino. Espera unos segundos' },
  GLOBAL_EN_CAMINO: {
    status: 409,
    texto: 'Este cobro está en la factura global que se timbra ahora. Intenta de nuevo en unos minutos',
  },
  FACTURA_FUERA_DE_PLAZO: {
    status: 409,
    texto: 'Se podía facturar aquí hasta el {hasta}. Pide tu factura en el restaurante',
  },
  TARJETA_SIN_TIPO: { status: 409, texto: 'Di si la tarjeta es de crédito o de débito' },
  FACTURA_NO_ES_DE_AHORA: { status: 409, texto: 'Esta factura ya cambió: así está ahora' },
  FACTURA_SIN_TIMBRE: { status: 409, texto: 'La factura todavía no está timbrada' },
  DEMASIADOS_ENVIOS: { status: 429, texto: 'Ya se mandó varias veces. Búscala en el correo no deseado' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly texto: string }>>;
