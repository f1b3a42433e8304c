/** What discounts refuse (decision 0164), as `motivos.ts` has it. */
export const MOTIVOS_DE_DESCUENTOS = {
  DESCUENTO_YA_DADO: { status: 409, texto: 'Ya tiene un descuento. Quítalo antes de dar otro' },
  NADA_QUE_DESCONTAR: { status: 409, texto: 'No queda nada por cobrar a lo que aplicarle el descuento' },
  DESCUENTO_MAYOR: { status: 409, texto: 'El descuento es mayor que lo que se va a cobrar' },
  DESCUENTO_DESCONOCIDO: { status: 409, texto: 'Ese descuento ya no está en la comanda' },
  ENVIO_SIN_DESCUENTO: { status: 409, texto: 'El envío no lleva descuento' },
  DESCUENTO_CAMBIO: { status: 409, texto: 'Ese descuento cambió o ya no se ofrece. Revisa la lista' },
  DESCUENTO_NO_APLICA: { status: 409, texto: 'Este descuento no se da ahora. {nombre}: {cuando}' },
  DESCUENTO_PIDE_MOTIVO: { status: 409, texto: 'Di por qué se da {nombre}' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly texto: string }>>;

/** When each of them is answered. */
export const CUANDO_DE_DESCUENTOS: Readonly<Record<keyof typeof MOTIVOS_DE_DESCUENTOS, string>> = {
  DESCUENTO_YA_DADO: 'A discount is given where there is one: on the line, or on the account that has the line.',
  NADA_QUE_DESCONTAR: 'A discount would take off nothing, because nothing is unpaid or it rounds to nothing.',
  DESCUENTO_MAYOR: 'An amount is taken off that is more than the lines are worth.',
  DESCUENTO_DESCONOCIDO: 'A discount is taken back that nobody gave, or that somebody took back.',
  ENVIO_SIN_DESCUENTO: 'A discount is given on the fee of a delivery.',
  DESCUENTO_CAMBIO: 'A discount of the list was edited, turned off or removed since the person saw it.',
  DESCUENTO_NO_APLICA: 'A discount of the list is given outside of its days, hours or order types.',
  DESCUENTO_PIDE_MOTIVO: 'A discount of the list that asks for a reason is given without.',
};
