import { z } from 'zod';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { mandado, uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { subcuentaGuardada } from './schemas.ts';

const { COBRAR, CREAR_Y_EDITAR_COMANDAS } = PERMISO;

/**
 * Papers of the session's register that a person asks for at its printer. Asked for again while the same paper waits,
 * it is printed once (D-140).
 */
export const impresion = {
  imprimirTicket: defineRoute({
    method: 'POST',
    path: 'impresoras/ticket',
    resumen:
      'Reimprime el ticket guardado de un cobro en la impresora de la caja, marcado REIMPRESIÓN; con primera, sin marca y sin ese derecho, el del último cobro propio que no se ha mandado (D-18, D-28)',
    acceso: 'sesion',
    permiso: [COBRAR],
    body: z.object({ pago: uuid, primera: z.boolean().default(false) }),
    data: mandado,
    motivos: ['NO_ENCONTRADO', 'CAJA_SIN_REIMPRESION', 'COBRO_CANCELADO', 'CAJA_SIN_IMPRESORA'],
    write: 'idempotente',
  }),
  retirarTicket: defineRoute({
    method: 'POST',
    path: 'impresoras/ticket/retirar',
    resumen: 'Quita de la cola el ticket de un cobro que no ha salido, para imprimirlo en otra parte',
    acceso: 'sesion',
    permiso: [COBRAR],
    body: z.object({ pago: uuid }),
    /** False: it came out already, or may have. */
    data: z.object({ retirado: z.boolean() }),
    motivos: [],
    write: 'idempotente',
  }),
  imprimirPrecuenta: defineRoute({
    method: 'POST',
    path: 'impresoras/precuenta',
    resumen:
      'Imprime la precuenta en la impresora de la caja: una por subcuenta que debe, o solo la que se nombra (D-43)',
    acceso: 'sesion',
    permiso: [COBRAR, CREAR_Y_EDITAR_COMANDAS],
    body: z.object({ comanda: uuid, subcuenta: subcuentaGuardada.optional() }),
    data: mandado,
    motivos: [
      'NO_ENCONTRADO',
      'COMANDA_PAGADA',
      'COMANDA_CANCELADA',
      'COMANDA_SIN_PEDIDOS',
      'SUBCUENTA_PAGADA',
      'SUBCUENTA_DESCONOCIDA',
      'CAJA_SIN_IMPRESORA',
    ],
    write: 'idempotente',
  }),
} as const;
