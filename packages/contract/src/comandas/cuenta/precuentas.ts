import { PERMISO } from '@comal/domain/permisos/permisos';
import { z } from 'zod';
import { uuid } from '../../primitives.ts';
import { defineRoute } from '../../route.ts';
import { precuentaSchema } from './papeles.ts';
import { comandaSchema, subcuentaGuardada } from '../schemas.ts';

const { CREAR_Y_EDITAR_COMANDAS, COBRAR } = PERMISO;

/** The bill before paying: read, and told to have been shown. */
export const precuentas = {
  precuenta: defineRoute({
    method: 'GET',
    path: 'comandas/{id}/precuenta',
    resumen: 'La cuenta antes de pagar: una por subcuenta que debe, o solo la que se nombra (D-43)',
    acceso: 'sesion',
    permiso: [COBRAR, CREAR_Y_EDITAR_COMANDAS],
    params: z.object({ id: uuid }),
    query: z.object({ subcuenta: subcuentaGuardada.optional() }),
    data: z.array(precuentaSchema),
    motivos: [
      'NO_ENCONTRADO',
      'COMANDA_PAGADA',
      'COMANDA_CANCELADA',
      'COMANDA_SIN_PEDIDOS',
      'SUBCUENTA_PAGADA',
      'SUBCUENTA_DESCONOCIDA',
    ],
  }),
  precuentaMostrada: defineRoute({
    method: 'POST',
    path: 'comandas/precuenta/mostrada',
    resumen:
      'Dice que la precuenta de una comanda se mostró o se imprimió: su mesa está por cobrar hasta el siguiente pedido',
    acceso: 'sesion',
    permiso: [COBRAR, CREAR_Y_EDITAR_COMANDAS],
    body: z.object({ id: uuid }),
    data: comandaSchema,
    motivos: ['NO_ENCONTRADO', 'COMANDA_PAGADA', 'COMANDA_CANCELADA'],
    write: 'idempotente',
  }),
} as const;
