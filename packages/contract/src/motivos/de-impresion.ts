import { motivo, type MotivoTexto } from './motivo.ts';

/** What printers, their queues and the till programs refuse. */
export const MOTIVOS_DE_IMPRESION = {
  DIRECCION_NO_PERMITIDA: motivo(400, 'Esa dirección no es de la red del restaurante'),
  USO_DE_OTRA_IMPRESORA: motivo(409, 'Eso ya se imprime en {impresora}: {uso}'),
  IMPRESORAS_MAXIMAS: motivo(409, 'La sucursal ya tiene {cuantas} impresoras'),
  IMPRESORA_SIN_CAJON: motivo(409, 'Esta impresora no tiene cajón. Elige su salida y guarda'),
  IMPRESORA_CON_TRABAJOS: motivo(409, 'Esta impresora tiene cosas por imprimir. Atiende su cola antes de eliminarla'),
  CODIGO_DE_EQUIPO: motivo(404, 'Ese código no sirve: revisa que esté completo, o pide otro en Impresoras'),
  EQUIPO_DESVINCULADO: motivo(403, 'Este programa de caja ya no está vinculado. Vincúlalo otra vez en Impresoras'),
  EQUIPOS_MAXIMOS: motivo(409, 'La sucursal ya tiene {cuantos} programas de caja'),
} as const satisfies Record<string, MotivoTexto>;
