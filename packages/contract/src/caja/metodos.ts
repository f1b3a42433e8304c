import { z } from 'zod';
import { NOMBRE_DE_METODO } from '@comal/domain/caja/metodos';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { idNumerico, pagina, paginaDe, texto } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** Properties of own payment methods only (D-115): whether they need an operation number, and open the drawer. */
const DE_METODO_PROPIO = { pide_operacion: z.boolean().optional(), abre_cajon: z.boolean().optional() };

/** A payment method as the configuration keeps it (001 §3). */
export const metodoDePagoSchema = z.object({
  metodo: z.number().int(),
  descripcion: z.string(),
  habilitado: z.boolean(),
  ...DE_METODO_PROPIO,
});

export type MetodoDePagoDelNegocio = z.infer<typeof metodoDePagoSchema>;

const propio = {
  descripcion: texto(NOMBRE_DE_METODO),
  pide_operacion: z.boolean('Di si pide número de operación'),
  abre_cajon: z.boolean('Di si abre el cajón'),
};

/** The payment methods of the business. */
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
  nuevo: defineRoute({
    method: 'POST',
    path: 'negocio/metodos-de-pago/nuevo',
    resumen: 'Agrega un método de pago propio, con su identificador desde 100: vale de despensa, Rappi, crédito',
    acceso: 'sesion',
    permiso: [PERMISO.CAMBIAR_ESTADO_METODO_DE_PAGO],
    body: z.object(propio),
    data: metodoDePagoSchema,
    motivos: ['METODO_DE_PAGO_REPETIDO', 'DEMASIADOS_METODOS_DE_PAGO'],
    write: 'idempotente',
  }),
  editar: defineRoute({
    method: 'PUT',
    path: 'negocio/metodos-de-pago/editar',
    resumen: 'Cambia el nombre de un método de pago propio, si pide número de operación y si abre el cajón',
    acceso: 'sesion',
    permiso: [PERMISO.CAMBIAR_ESTADO_METODO_DE_PAGO],
    body: z.object({ metodo: idNumerico, ...propio }),
    data: metodoDePagoSchema,
    motivos: ['NO_ENCONTRADO', 'METODO_DE_PAGO_FIJO', 'METODO_DE_PAGO_REPETIDO'],
    write: 'idempotente',
  }),
} as const;
