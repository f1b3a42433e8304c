import { z } from 'zod';
import { LIMITES } from '@comal/domain/comanda/limites';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { comandaSchema } from './schemas.ts';
import { pase } from './pase/pase.ts';
import { tiempos } from './tiempos/marchar.ts';
import { texto, uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const { CREAR_Y_EDITAR_COMANDAS, DESPACHAR } = PERMISO;

/** Limit of lines in one notice: those of a comanda. */
const LINEAS = 300;

/**
 * What the kitchen is told of lines that it has: a course that is fired (D-165), and notices about a dish in preparation (D-139); and what the pase does with
 * those that it dispatched (D-166). They are not queued without network: the sender must know that it
 * arrived, or tell the kitchen in person.
 */
export const avisosACocina = {
  ...tiempos,
  ...pase,
  avisar: defineRoute({
    method: 'POST',
    path: 'comandas/pedidos/avisar',
    resumen: 'Avisa a la cocina de pedidos que ya se preparan; el aviso queda a la vista hasta que lo confirma (D-139)',
    acceso: 'sesion',
    permiso: [CREAR_Y_EDITAR_COMANDAS],
    body: z.object({
      id: uuid,
      pedidos: z.array(uuid).min(1, 'Elige de qué pedido se avisa').max(LINEAS),
      texto: texto(LIMITES.avisoACocina),
    }),
    data: comandaSchema,
    motivos: [
      'NO_ENCONTRADO',
      'COMANDA_PAGADA',
      'COMANDA_CANCELADA',
      'PEDIDO_DESCONOCIDO',
      'PEDIDO_CANCELADO',
      'PEDIDO_SIN_PREPARAR',
      'PEDIDO_YA_SALIO',
      'AVISOS_SIN_CONFIRMAR',
    ],
    write: 'idempotente',
  }),
  confirmarAviso: defineRoute({
    method: 'POST',
    path: 'comandas/pedidos/avisos/confirmar',
    resumen: 'La cocina vio un aviso de unos pedidos: deja de mostrarse (D-139)',
    acceso: 'sesion',
    permiso: [DESPACHAR],
    body: z.object({ id: uuid, pedidos: z.array(uuid).min(1, 'Elige de qué pedido').max(LINEAS), aviso: uuid }),
    data: z.object({ confirmados: z.array(uuid) }),
    motivos: ['NO_ENCONTRADO'],
    write: 'idempotente',
  }),
} as const;
