import { z } from 'zod';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { uuid } from '../../primitives.ts';
import { defineRoute } from '../../route.ts';
import { comandaSchema } from '../schemas.ts';

const permiso = [PERMISO.ATENDER_PASE];

/** Limit of lines in one call: those of a comanda. */
const LINEAS = 300;

const pedidosDeUna = z.object({ id: uuid, pedidos: z.array(uuid).min(1, 'Elige qué pedido').max(LINEAS) });

/** The pase: where the dishes of all areas are handed out (D-166). Not queued without network, as two pases must see the same. */
export const pase = {
  servir: defineRoute({
    method: 'POST',
    path: 'comandas/pase/servir',
    resumen: 'Marca servidos los pedidos listos de una comanda; otra vez, y nada cambia (D-166)',
    acceso: 'sesion',
    permiso,
    body: pedidosDeUna,
    data: comandaSchema,
    motivos: ['NO_ENCONTRADO', 'COMANDA_CANCELADA', 'PEDIDO_DESCONOCIDO', 'PEDIDO_CANCELADO', 'PEDIDO_NO_ESTA_LISTO'],
    write: 'idempotente',
  }),
  regresarAlPase: defineRoute({
    method: 'POST',
    path: 'comandas/pase/recuperar',
    resumen: 'Regresa al pase pedidos que se marcaron servidos (D-166)',
    acceso: 'sesion',
    permiso,
    body: pedidosDeUna,
    data: comandaSchema,
    motivos: ['NO_ENCONTRADO', 'COMANDA_CANCELADA', 'PEDIDO_DESCONOCIDO'],
    write: 'idempotente',
  }),
  llamarAlPase: defineRoute({
    method: 'POST',
    path: 'comandas/pase/llamar',
    resumen: 'Llama al pase a quien atiende una comanda (D-166)',
    acceso: 'sesion',
    permiso,
    body: z.object({ id: uuid }),
    data: comandaSchema,
    motivos: ['NO_ENCONTRADO', 'COMANDA_PAGADA', 'COMANDA_CANCELADA', 'COMANDA_SIN_MESERO'],
    write: 'idempotente',
  }),
  cerradasDelPase: defineRoute({
    method: 'GET',
    path: 'comandas/pase/cerradas',
    resumen: 'Comandas pagadas antes de prepararse que la cocina terminó hace poco, servidas o no (D-133, D-166)',
    acceso: 'sesion',
    permiso,
    data: z.array(comandaSchema),
    motivos: [],
  }),
} as const;
