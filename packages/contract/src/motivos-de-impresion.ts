/** What printers, their queues and the till programs refuse, as `motivos.ts` has it. */
export const MOTIVOS_DE_IMPRESION = {
  DIRECCION_NO_PERMITIDA: { status: 400, texto: 'Esa dirección no es de la red del restaurante' },
  PUERTO_NO_PERMITIDO: { status: 400, texto: 'Las impresoras contestan en un puerto de {desde} a {hasta}' },
  SERVIDOR_COMPARTIDO: {
    status: 403,
    texto:
      'Este servidor es de varios negocios: no ofrece sus colas ni busca en su red. Escribe la dirección de la impresora, o usa la cola de un programa de caja',
  },
  USO_DE_OTRA_IMPRESORA: { status: 409, texto: 'Eso ya se imprime en {impresora}: {uso}' },
  IMPRESORAS_MAXIMAS: { status: 409, texto: 'La sucursal ya tiene {cuantas} impresoras' },
  IMPRESORA_SIN_CAJON: { status: 409, texto: 'Esta impresora no tiene cajón. Elige su salida y guarda' },
  IMPRESORA_CON_TRABAJOS: {
    status: 409,
    texto: 'Esta impresora tiene cosas por imprimir. Atiende su cola antes de eliminarla',
  },
  CODIGO_DE_EQUIPO: { status: 404, texto: 'Ese código no sirve: revisa que esté completo, o pide otro en Impresoras' },
  EQUIPO_DESVINCULADO: {
    status: 403,
    texto: 'Este programa de caja ya no está vinculado. Vincúlalo otra vez en Impresoras',
  },
  EQUIPOS_MAXIMOS: { status: 409, texto: 'La sucursal ya tiene {cuantos} programas de caja' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly texto: string }>>;
