/** What clients and deliveries refuse, as `motivos.ts` has it. */
export const MOTIVOS_DE_REPARTO = {
  NO_ES_DOMICILIO: { status: 409, texto: '{comanda} no tiene datos de reparto' },
  ENVIO_COBRADO: { status: 409, texto: 'El envío ya está cobrado o regalado: la zona ya no cambia' },
  ENVIO_NO_PASA: { status: 409, texto: 'El envío se queda con su domicilio: pasa solo los platillos' },
  DOMICILIO_NO_SE_UNE: {
    status: 409,
    texto: 'Un domicilio no se une a otra comanda: pasa sus platillos, o une la otra al domicilio',
  },
  REPARTIDOR_DESCONOCIDO: { status: 409, texto: 'Esta persona no trabaja en la sucursal' },
  NO_LO_LLEVA: { status: 409, texto: 'Esta persona no lo lleva, o todavía no sale' },
  REPARTO_SIN_REPARTIDOR: { status: 409, texto: 'Di quién lo lleva' },
  REPARTO_CAMBIO: { status: 409, texto: 'Otra persona movió este reparto. Revisa cómo quedó' },
  CAMBIO_NO_ALCANZA: { status: 409, texto: 'Con eso no alcanza a pagar lo que falta por cobrar' },
  TELEFONO_REPETIDO: { status: 409, texto: 'Ese teléfono ya es de {nombre}' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly texto: string }>>;
