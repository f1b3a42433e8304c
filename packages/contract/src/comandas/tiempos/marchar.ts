import { z } from 'zod';
import { TIEMPOS, nombreDeTiempo } from '@comal/domain/comanda/tiempos/tiempo';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { comandaSchema } from '../schemas.ts';
import { uuid } from '../../primitives.ts';
import { defineRoute } from '../../route.ts';

const { CREAR_Y_EDITAR_COMANDAS, DESPACHAR, ATENDER_PASE } = PERMISO;

/** A course of a meal, as it is sent. */
const tiempoEnviado = z.literal(TIEMPOS, `Elige del ${nombreDeTiempo(1)} al ${nombreDeTiempo(4)}`);

/** The courses of a comanda. Not queued without network: the sender must know that the kitchen was told. */
export const tiempos = {
  marchar: defineRoute({
    method: 'POST',
    path: 'comandas/tiempos/marchar',
    resumen: 'Manda a la cocina un tiempo de una comanda; otra vez, y nada cambia (D-165)',
    acceso: 'sesion',
    permiso: [CREAR_Y_EDITAR_COMANDAS, DESPACHAR, ATENDER_PASE],
    body: z.object({ id: uuid, tiempo: tiempoEnviado }),
    data: comandaSchema,
    motivos: ['NO_ENCONTRADO', 'COMANDA_PAGADA', 'COMANDA_CANCELADA', 'TIEMPO_SIN_PEDIDOS'],
    write: 'idempotente',
  }),
} as const;
