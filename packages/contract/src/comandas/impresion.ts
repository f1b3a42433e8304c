import { z } from 'zod';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { subcuentaGuardada } from './schemas.ts';

const { COBRAR, CREAR_Y_EDITAR_COMANDAS } = PERMISO;

/** Where a paper is printed. */
const mandado = z.object({ impresora: z.string() });

/**
 * Papers of the session's register that a person asks for at its printer. Asked for again while the same paper waits,
 * it is printed once (D-140).
 */
export const impresion = {
  imprimirTicket: defineRoute({
    method: 'POST',
    path: 'impresoras/ticket',
    resumen: 'Reimprime el ticket guardado de un cobro en la impresora de la caja, marcado REIMPRESIÓN (D-28)',
    acceso: 'sesion',
    permiso: [COBRAR],
    body: z.object({ pago: uuid }),
    data: mandado,
    motivos: ['NO_ENCONTRADO', 'CAJA_SIN_REIMPRESION', 'COBRO_CANCELADO', 'CAJA_SIN_IMPRESORA'],
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
