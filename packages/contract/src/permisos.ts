import { z } from 'zod';
import { idEscrito } from './primitives.ts';
import { defineRoute } from './route.ts';

const permitido = z.object({ permitido: z.literal(true) });

/** The two server checks of a permission; a success means allowed (000 §6, D-94, reliability H15). */
export const permisos = {
  deOperacion: defineRoute({
    method: 'GET',
    path: 'roles/{role}/permiso/{operationGroup}/{operation}',
    resumen: 'Si el rol propio puede realizar una operación de un módulo',
    acceso: 'sesion',
    params: z.object({ role: idEscrito, operationGroup: z.string().max(60), operation: z.string().max(80) }),
    data: permitido,
    motivos: ['SIN_PERMISO'],
  }),
  dePermiso: defineRoute({
    method: 'GET',
    path: 'general/rol/{role}/permiso/{perm}',
    base: 'qtpv',
    resumen: 'Si el rol propio tiene un permiso',
    acceso: 'sesion',
    params: z.object({ role: idEscrito, perm: idEscrito }),
    data: permitido,
    motivos: ['SIN_PERMISO'],
  }),
} as const;
