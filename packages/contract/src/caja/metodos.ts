import { z } from 'zod';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { idNumerico, pagina, paginaDe } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** A payment method as the configuration keeps it (001 §3). */
export const metodoDePagoSchema = z.object({
  metodo: z.number().int(),
  descripcion: z.string(),
  habilitado: z.boolean(),
});

export type MetodoDePagoDelNegocio = z.infer<typeof metodoDePagoSchema>;

/** The payment methods of the business (001 §2.12, §7). */
export const metodos = {
  pagina: defineRoute({
    method: 'POST',
    path: 'negocio/metodos-de-pago',
    resumen: 'Métodos de pago del negocio por página, habilitados o no',
    acceso: 'sesion',
    permiso: [PERMISO.VER_METODOS_DE_PAGO],
    body: pagina,
    data: paginaDe(metodoDePagoSchema),
    motivos: [],
    write: 'natural',
  }),
  estado: defineRoute({
    method: 'PUT',
    path: 'negocio/metodos-de-pago/estado/editar',
    resumen:
      'Habilita o deshabilita un método de pago: `habilitado` dice cómo debe quedar. El efectivo no se deshabilita',
    acceso: 'sesion',
    permiso: [PERMISO.CAMBIAR_ESTADO_METODO_DE_PAGO],
    body: z.object({ metodo: idNumerico, habilitado: z.boolean('Di si queda habilitado') }),
    data: metodoDePagoSchema,
    motivos: ['NO_ENCONTRADO', 'EFECTIVO_SIEMPRE_HABILITADO'],
    write: 'idempotente',
  }),
} as const;
