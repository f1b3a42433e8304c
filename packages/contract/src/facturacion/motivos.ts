import { CUANDO_DE_EMISOR, MOTIVOS_DE_EMISOR } from '../negocio/facturacion-motivos.ts';

/** What invoices refuse (D-150 to D-156), as `motivos.ts` has it. */
export const MOTIVOS_DE_FACTURACION = {
  ...MOTIVOS_DE_EMISOR,
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
  EGRESO_NO_SE_CANCELA: {
    status: 409,
    texto: 'Un egreso no se cancela aquí: saca un cobro de la factura global para la que está a nombre del cliente',
  },
  MOTIVO_NO_APLICA: { status: 409, texto: 'Esta factura no se puede cancelar por este motivo. Elige otro' },
  FACTURA_EN_SUSTITUCION: {
    status: 409,
    texto: 'Ya se hizo la factura que la sustituye y falta timbrarla: espera, corrígela o descártala en Facturas',
  },
  FACTURA_CON_EGRESO: {
    status: 409,
    texto: 'Esta factura tiene un egreso, y el SAT no cancela las que otras mencionan: ya no se puede sustituir',
  },
  SIN_FACTURAS: { status: 409, texto: 'Este negocio no ha facturado: baja el Excel del mes' },
  FACTURA_AUN_SE_PREGUNTA: {
    status: 409,
    texto: 'Todavía se puede timbrar: hasta tres días después de que se mandó se le pregunta al proveedor de timbrado',
  },
  RECIBO_NO_DETENIDO: {
    status: 409,
    texto: 'facturapi ya contestó por este ticket, o todavía no lleva un día sin contestar',
  },
  XML_NO_ES_DE_LA_FACTURA: { status: 409, texto: 'Este XML {problema}' },
  FACTURA_SIN_TIMBRE: { status: 409, texto: 'La factura todavía no está timbrada' },
  DEMASIADOS_RFC: {
    status: 429,
    texto: 'Se probaron demasiados RFC con este ticket. Intenta mañana, o pide tu factura en caja',
  },
  DEMASIADOS_ENVIOS: { status: 429, texto: 'Ya se mandó varias veces. Búscala en el correo no deseado' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly texto: string }>>;

/** When each of them is answered. */
export const CUANDO_DE_FACTURACION = {
  ...CUANDO_DE_EMISOR,
  FACTURACION_APAGADA: 'The business, or the branch of the charge, issues no invoices.',
  TICKET_DESCONOCIDO: 'No charge of the branch has this code together with this total.',
  RFC_DE_OTRO: 'The ticket was invoiced to another RFC than the one that is said.',
  COBRO_SIN_IVA:
    'The charge was made before the business broke IVA down, or nothing is left of it after courtesies and returns.',
  COBRO_FACTURADO: 'A stamped invoice has the charge.',
  FACTURA_EN_CAMINO: 'An invoice has the charge that is not stamped yet, or in doubt.',
  GLOBAL_EN_CAMINO: 'A global invoice has the charge that is not stamped yet.',
  FACTURA_FUERA_DE_PLAZO: 'A diner invoices a charge after the last day that its branch allows.',
  TARJETA_SIN_TIPO: 'A card paid the largest part, and neither its charge nor the request says its kind.',
  FACTURA_NO_ES_DE_AHORA: 'The invoice is in another state than the one in which this may be done.',
  EGRESO_NO_SE_CANCELA: 'An egreso is to be cancelled.',
  MOTIVO_NO_APLICA:
    'An invoice with a substitute is to be cancelled without it, one without as if it had one, or one that is no global as in one.',
  FACTURA_EN_SUSTITUCION: 'An invoice is to be cancelled or replaced whose substitute is not stamped yet.',
  FACTURA_CON_EGRESO: 'An invoice is to be replaced from which an egreso took something.',
  SIN_FACTURAS: 'The month with its invoices is asked for of a business that has no issuer.',
  FACTURA_AUN_SE_PREGUNTA: 'A doubtful invoice is said not to be stamped while its seal may still be.',
  RECIBO_NO_DETENIDO:
    'A receipt is said not to be invoiced of which the PAC answered, or that has failed for less than a day.',
  XML_NO_ES_DE_LA_FACTURA: 'An uploaded XML is not the stamped one of the doubtful invoice.',
  FACTURA_SIN_TIMBRE: 'A document of an invoice is asked for that is not stamped.',
  DEMASIADOS_RFC: 'Who has a ticket guessed too often to which RFC it was invoiced; it waits a day.',
  DEMASIADOS_ENVIOS: 'An invoice is mailed more often than mails of one are sent.',
} as const satisfies Readonly<Record<keyof typeof MOTIVOS_DE_FACTURACION, string>>;
