/** What the settings of invoices refuse, as `motivos.ts` has it (D-154). */
export const MOTIVOS_DE_EMISOR = {
  FALTA_EMISOR: { status: 409, texto: 'Escribe primero quién factura' },
  EMISOR_CON_SELLOS: { status: 409, texto: 'Los sellos que subiste son de {rfc}: quítalos antes de cambiar el RFC' },
  CSD_CERTIFICADO_INVALIDO: {
    status: 409,
    texto: 'Este archivo no es un certificado del SAT (.cer). Revisa que no esté al revés con la llave',
  },
  CSD_ES_FIRMA: {
    status: 409,
    texto: 'Este certificado es de tu e.firma: para facturar hace falta el certificado de sello digital (CSD)',
  },
  CSD_DE_OTRO_RFC: { status: 409, texto: 'Este certificado es de {rfc}, y quien factura tiene otro RFC' },
  CSD_VENCIDO: { status: 409, texto: 'Este certificado ya venció: saca otro en el SAT' },
  CSD_AUN_NO_VALE: {
    status: 409,
    texto: 'Este certificado todavía no vale: revisa desde cuándo, y la fecha del servidor',
  },
  CSD_LLAVE_INVALIDA: {
    status: 409,
    texto: 'Este archivo no es una llave privada del SAT (.key). Súbelo como lo bajaste, sin abrirlo ni convertirlo',
  },
  CSD_CONTRASENA_INCORRECTA: {
    status: 409,
    texto: 'La contraseña no abre esta llave. Es la que escribiste al pedir el sello, con mayúsculas y minúsculas',
  },
  CSD_LLAVE_DE_OTRO: {
    status: 409,
    texto: 'Esta llave no es de este certificado: sube los dos archivos del mismo sello',
  },
  FACTURACION_ACTIVA: { status: 409, texto: 'La facturación está activa: desactívala antes de quitar los sellos' },
  PAC_RECHAZA_LLAVES: {
    status: 409,
    texto: '{pac} no acepta estas llaves. Revísalas, y que sean de su ambiente {ambiente}',
  },
  PAC_NO_RESPONDE: {
    status: 503,
    texto: '{pac} no contesta. Revisa el internet del servidor e intenta en unos minutos',
  },
  FACTURAS_SIN_RESPUESTA: {
    status: 409,
    texto: 'Facturas que {pac} no ha contestado: {cuantas}. Espera a que se confirmen antes de cambiar de PAC',
  },
  RECIBOS_ABIERTOS: {
    status: 409,
    texto:
      'Tickets que todavía se pueden facturar en la página de {pac}: {cuantos}. Apaga la autofactura en su página y espera a que se cierren',
  },
  LLAVE_DE_OTRA_ORGANIZACION: {
    status: 409,
    texto:
      'Esta llave es de otra organización de {pac}: no conoce los tickets que todavía se pueden facturar en su página. Escribe una de la misma organización, o apaga la autofactura en su página y espera a que se cierren',
  },
  SIN_PAGINA_DE_PAC: { status: 409, texto: '{porque}' },
  PRUEBA_TERMINADA: { status: 409, texto: 'Aquí ya se factura de verdad: no se regresa al modo de prueba' },
  SERIE_REPETIDA: { status: 409, texto: 'La serie {serie} es de otra sucursal: cada una lleva la suya' },
  FOLIO_USADO: {
    status: 409,
    texto: 'La serie {serie} ya va en el folio {folio}: sigue después de él, o usa otra serie',
  },
  FACTURACION_INCOMPLETA: { status: 409, texto: 'Todavía no se puede facturar. {falta}' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly texto: string }>>;

/** When each of them is answered. */
export const CUANDO_DE_EMISOR = {
  FALTA_EMISOR: 'Seals, a PAC or series are saved before somebody said who issues.',
  EMISOR_CON_SELLOS: 'The RFC of who issues is changed while a CSD of the other one is kept.',
  CSD_CERTIFICADO_INVALIDO: 'The file uploaded as certificate is none of SAT.',
  CSD_ES_FIRMA: 'The certificate is of an e.firma, which signs for a person and seals no invoices.',
  CSD_DE_OTRO_RFC: 'The certificate is of another RFC than who issues.',
  CSD_VENCIDO: 'The certificate expired.',
  CSD_AUN_NO_VALE: 'The certificate is not valid yet.',
  CSD_LLAVE_INVALIDA: 'The file uploaded as key is no encrypted key of the kind that SAT gives.',
  CSD_CONTRASENA_INCORRECTA: 'The password does not open the key.',
  CSD_LLAVE_DE_OTRO: 'The key is of another certificate.',
  FACTURACION_ACTIVA: 'The CSD is taken away while the business invoices.',
  PAC_RECHAZA_LLAVES: 'The PAC was asked and does not accept the keys.',
  PAC_NO_RESPONDE: 'The PAC was asked and gave no answer that can be used.',
  FACTURAS_SIN_RESPUESTA:
    'The PAC is changed while the present one has not answered for invoices that were sent to it.',
  RECIBOS_ABIERTOS: 'The PAC is changed while charges may still be invoiced on the page of the present one.',
  LLAVE_DE_OTRA_ORGANIZACION:
    'A key of the same PAC is saved that does not know the receipts of charges that may still be invoiced on its page.',
  SIN_PAGINA_DE_PAC: 'The page of the PAC is to be used, and there is none, or tickets have the page of this server.',
  PRUEBA_TERMINADA: 'Test mode is chosen after real invoices were begun.',
  SERIE_REPETIDA: 'A branch is given the series of another one.',
  FOLIO_USADO: 'A series is to go on with a number that it used before.',
  FACTURACION_INCOMPLETA: 'Invoicing is begun while a point of the check list is missing.',
} as const satisfies Readonly<Record<keyof typeof MOTIVOS_DE_EMISOR, string>>;
