import { z } from 'zod';
import { LIMITES, LIMITES_DE_DIVISION } from '@comal/domain/comanda/limites';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { comandaSchema, meseroSchema, subcuenta, subcuentaGuardada, visto } from './schemas.ts';
import { idNumerico, importe, texto, uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const { CREAR_Y_EDITAR_COMANDAS, COBRAR } = PERMISO;

/** Refusals of every move of a comanda. */
const EN_MOVIMIENTO = ['NO_ENCONTRADO', 'COMANDA_PAGADA', 'COMANDA_CANCELADA'] as const;

/** Refusals of sharing a dispatched line or giving it away. */
const DE_LO_SERVIDO = [
  ...EN_MOVIMIENTO,
  'PEDIDO_DESCONOCIDO',
  'PEDIDO_CANCELADO',
  'PEDIDO_PAGADO',
  'PEDIDO_REGALADO',
] as const;

/** The number of parts of a division (D-45). */
const partes = z
  .number('Indica en cuántas partes')
  .int('Debe ser un número entero')
  .min(2, 'Al menos 2 partes')
  .max(LIMITES_DE_DIVISION.partes, `Máximo ${LIMITES_DE_DIVISION.partes} partes`);

/** Tables in motion: lines and comandas that change place, waiter or sub-accounts. */
export const mesas = {
  meseros: defineRoute({
    method: 'GET',
    path: 'comandas/meseros',
    resumen: 'Quién puede llevar una comanda en la sucursal (D-45)',
    acceso: 'sesion',
    permiso: [CREAR_Y_EDITAR_COMANDAS, COBRAR],
    data: z.array(meseroSchema),
    motivos: [],
  }),
  trasladar: defineRoute({
    method: 'POST',
    path: 'comandas/trasladar',
    resumen: 'Pasa pedidos, con sus complementos, a otra comanda abierta; la cocina no los prepara otra vez (D-45)',
    acceso: 'sesion',
    permiso: [CREAR_Y_EDITAR_COMANDAS],
    body: z.object({ origen: uuid, destino: uuid, pedidos: z.array(uuid).min(1, 'Elige qué se pasa').max(300) }),
    data: z.object({ origen: comandaSchema, destino: comandaSchema }),
    motivos: [
      ...EN_MOVIMIENTO,
      'MISMA_COMANDA',
      'COMANDA_LLENA',
      'PEDIDO_PAGADO',
      'PEDIDO_CANCELADO',
      'PEDIDO_DESCONOCIDO',
      'ES_COMPLEMENTO',
      'PEDIDO_DIVIDIDO',
      'ENVIO_NO_PASA',
    ],
    write: 'idempotente',
  }),
  unir: defineRoute({
    method: 'POST',
    path: 'comandas/unir',
    resumen: 'Pasa todo lo que falta por pagar a otra comanda y cierra la primera (D-45)',
    acceso: 'sesion',
    permiso: [CREAR_Y_EDITAR_COMANDAS],
    body: z.object({ origen: uuid, destino: uuid }),
    data: z.object({ origen: comandaSchema, destino: comandaSchema }),
    motivos: [...EN_MOVIMIENTO, 'MISMA_COMANDA', 'COMANDA_LLENA', 'DOMICILIO_NO_SE_UNE'],
    write: 'idempotente',
  }),
  entregar: defineRoute({
    method: 'PUT',
    path: 'comandas/entregar',
    resumen: 'Deja una comanda a otro mesero (D-45)',
    acceso: 'sesion',
    permiso: [CREAR_Y_EDITAR_COMANDAS],
    body: z.object({ id: uuid, mesero: idNumerico }),
    data: comandaSchema,
    motivos: [...EN_MOVIMIENTO, 'MESERO_DESCONOCIDO'],
    write: 'idempotente',
  }),
  cambiarDeMesa: defineRoute({
    method: 'PUT',
    path: 'comandas/mesa',
    resumen: 'Pasa una comanda a otra mesa, o la deja sin mesa; si se llama como su mesa, toma el nombre de la otra',
    acceso: 'sesion',
    permiso: [CREAR_Y_EDITAR_COMANDAS],
    body: z.object({ id: uuid, mesa: idNumerico.nullable() }),
    data: comandaSchema,
    motivos: [...EN_MOVIMIENTO],
    write: 'idempotente',
  }),
  dividir: defineRoute({
    method: 'POST',
    path: 'comandas/subcuentas/dividir',
    resumen:
      'Divide lo despachado de una subcuenta en partes iguales, exactas al centavo, cada una en su subcuenta (D-45)',
    acceso: 'sesion',
    permiso: [CREAR_Y_EDITAR_COMANDAS, COBRAR],
    body: z.object({ id: uuid, subcuenta: subcuentaGuardada.nullable(), total: importe(), partes }),
    data: comandaSchema,
    motivos: [
      ...EN_MOVIMIENTO,
      'SUBCUENTA_PAGADA',
      'SUBCUENTA_DESCONOCIDA',
      'TOTAL_CAMBIO',
      'PEDIDOS_SIN_DESPACHAR',
      'PEDIDO_DIVIDIDO',
      'PEDIDO_REGALADO',
      'COMANDA_LLENA',
    ],
    write: 'idempotente',
  }),
  compartir: defineRoute({
    method: 'POST',
    path: 'comandas/pedidos/compartir',
    resumen: 'Reparte un pedido despachado, con sus complementos, entre varias subcuentas (D-45)',
    acceso: 'sesion',
    permiso: [CREAR_Y_EDITAR_COMANDAS, COBRAR],
    body: z.object({
      id: uuid,
      pedido: uuid,
      subcuentas: z
        .array(subcuenta)
        .min(2, 'Elige al menos 2 subcuentas')
        .max(LIMITES_DE_DIVISION.partes, `Máximo ${LIMITES_DE_DIVISION.partes} subcuentas`),
    }),
    data: comandaSchema,
    motivos: [
      ...DE_LO_SERVIDO,
      'PEDIDO_NO_DESPACHADO',
      'PEDIDO_DIVIDIDO',
      'ES_COMPLEMENTO',
      'SUBCUENTA_REPETIDA',
      'COMANDA_LLENA',
    ],
    write: 'idempotente',
  }),
  regalar: defineRoute({
    method: 'POST',
    path: 'comandas/pedidos/regalar',
    resumen:
      'Regala pedidos despachados, con sus complementos: quedan en la cuenta en ceros y lo que consumieron no regresa a existencias (decisión 0121)',
    acceso: 'sesion',
    permiso: [CREAR_Y_EDITAR_COMANDAS, COBRAR],
    body: z.object({
      id: uuid,
      pedidos: z
        .array(z.object({ id: uuid, antes: visto }))
        .min(1, 'Elige qué se regala')
        .max(300),
      /** The total that the person saw. */
      total: importe(),
      motivo: texto(LIMITES.motivoDeCortesia),
    }),
    data: comandaSchema,
    motivos: [...DE_LO_SERVIDO, 'PEDIDO_SIN_ENTREGAR', 'ES_COMPLEMENTO', 'CONFLICTO_PEDIDO', 'AUTORIZACION_REQUERIDA'],
    write: 'idempotente',
    autorizable: true,
  }),
  motivosDeCortesia: defineRoute({
    method: 'GET',
    path: 'comandas/motivos-de-cortesia',
    resumen: 'Por qué se regala un pedido que ya se entregó: la lista de la sucursal (decisión 0121)',
    acceso: 'sesion',
    permiso: [CREAR_Y_EDITAR_COMANDAS, COBRAR],
    data: z.array(z.string()),
    motivos: [],
  }),
  reunir: defineRoute({
    method: 'POST',
    path: 'comandas/pedidos/reunir',
    resumen: 'Junta las partes de un pedido dividido que nadie ha pagado; sin pedido, las de toda la comanda (D-45)',
    acceso: 'sesion',
    permiso: [CREAR_Y_EDITAR_COMANDAS, COBRAR],
    body: z.object({ id: uuid, pedido: uuid.optional() }),
    data: comandaSchema,
    motivos: [...EN_MOVIMIENTO, 'PEDIDO_DESCONOCIDO', 'PEDIDO_ENTERO', 'PARTE_PAGADA', 'PEDIDO_REGALADO'],
    write: 'idempotente',
  }),
} as const;
