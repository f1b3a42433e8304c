import { z } from 'zod';
import { LIMITES } from '@comal/domain/comanda/limites';
import { esImporte } from '@comal/domain/money';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { comandaSchema, subcuentaGuardada } from '../schemas.ts';
import { idNumerico, importe, texto, textoOpcional, uuid } from '../../primitives.ts';
import { defineRoute } from '../../route.ts';

const { CREAR_Y_EDITAR_COMANDAS, COBRAR } = PERMISO;

const sobre = z.discriminatedUnion('que', [
  z.object({ que: z.literal('pedidos'), pedidos: z.array(uuid).min(1, 'Elige a qué se aplica').max(300) }),
  z.object({ que: z.literal('comanda') }),
  z.object({ que: z.literal('subcuenta'), subcuenta: subcuentaGuardada.nullable() }),
]);

/** The total that the person saw of what it is given on. */
const comun = { id: uuid, sobre, total: importe() };
const motivo = texto(LIMITES.motivoDeDescuento);

const porcentaje = z
  .number('Escribe el porcentaje')
  .positive('El porcentaje debe ser mayor que 0')
  .max(100, 'El porcentaje no puede ser mayor que 100')
  .refine(esImporte, 'Usa máximo 2 decimales');

const monto = importe({ requerido: 'Escribe la cantidad' }).positive('La cantidad debe ser mayor que 0');

/** Discounts of a comanda: given and taken back (decision 0164). */
export const descuentos = {
  descontar: defineRoute({
    method: 'POST',
    path: 'comandas/descuentos',
    resumen:
      'Da un descuento a pedidos con sus complementos, a la comanda o a una subcuenta: de la lista de la sucursal, en porcentaje o en pesos (decisión 0164)',
    acceso: 'sesion',
    permiso: [CREAR_Y_EDITAR_COMANDAS, COBRAR],
    body: z.discriminatedUnion('tipo', [
      z.object({ ...comun, motivo, tipo: z.literal('porcentaje'), valor: porcentaje }),
      z.object({ ...comun, motivo, tipo: z.literal('monto'), valor: monto }),
      /** One of the branch's list, as the person saw it; without a total it is of what there is when it arrives, as a till without connection sends it. */
      z.object({
        ...{
          ...comun,
          total: importe().optional(),
          tipo: z.literal('lista'),
          regla: idNumerico,
          version: z.number().int().min(1),
        },
        motivo: textoOpcional(LIMITES.motivoDeDescuento),
      }),
    ]),
    data: comandaSchema,
    motivos: [
      'NO_ENCONTRADO',
      'COMANDA_PAGADA',
      'COMANDA_CANCELADA',
      'PEDIDO_DESCONOCIDO',
      'PEDIDO_CANCELADO',
      'ES_COMPLEMENTO',
      'PEDIDO_PAGADO',
      'PEDIDO_REGALADO',
      'PEDIDO_DIVIDIDO',
      'ENVIO_SIN_DESCUENTO',
      'DESCUENTO_YA_DADO',
      'DESCUENTO_MAYOR',
      'DESCUENTO_CAMBIO',
      'DESCUENTO_NO_APLICA',
      'DESCUENTO_PIDE_MOTIVO',
      'NADA_QUE_DESCONTAR',
      'TOTAL_CAMBIO',
      'AUTORIZACION_REQUERIDA',
    ],
    write: 'idempotente',
    offline: 'queue',
    autorizable: true,
  }),
  quitarDescuento: defineRoute({
    method: 'POST',
    path: 'comandas/descuentos/quitar',
    resumen: 'Quita un descuento de lo que falta por pagar (decisión 0164)',
    acceso: 'sesion',
    permiso: [CREAR_Y_EDITAR_COMANDAS, COBRAR],
    body: z.object({ id: uuid, descuento: uuid }),
    data: comandaSchema,
    motivos: ['NO_ENCONTRADO', 'COMANDA_PAGADA', 'COMANDA_CANCELADA', 'DESCUENTO_DESCONOCIDO', 'PEDIDO_PAGADO'],
    write: 'idempotente',
  }),
} as const;
