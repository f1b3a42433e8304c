import { z } from 'zod';
import { NOMBRE_DE_METODO } from '@comal/domain/caja/metodos';
import { COMISION_MAXIMA, comisionDe, porcentajeDeComision } from '@comal/domain/comanda/tipo/app';
import { FORMAS_DE_METODO } from '@comal/domain/facturacion/emision/formas-de-pago';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { idNumerico, pagina, paginaDe, texto } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** Properties of own payment methods only (D-115): whether they need an operation number, and open the drawer. */
const DE_METODO_PROPIO = {
  pide_operacion: z.boolean().optional(),
  abre_cajon: z.boolean().optional(),
  /** The percentage that a platform keeps (decision 0146); absent: it is no platform. */
  comision: z.number().optional(),
  /** Its key of c_FormaPago (D-126); absent: nobody chose one, and invoices say 31. */
  forma_sat: z.string().optional(),
};

/** A percentage with at most two decimals. */
const comision = z
  .number('Escribe la comisión en por ciento')
  .min(0, 'La comisión va de 0 a 100')
  .max(porcentajeDeComision(COMISION_MAXIMA), 'La comisión va de 0 a 100')
  .refine((p) => porcentajeDeComision(comisionDe(p)) === p, 'La comisión lleva a lo más dos decimales');

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
  /** Null: it is no platform; absent: as it was. */
  comision: comision.nullable().optional(),
  /** Null: none; absent: as it was. */
  forma_sat: z.enum(FORMAS_DE_METODO, 'Elige una forma de pago del SAT').nullable().optional(),
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
  plataformas: defineRoute({
    method: 'GET',
    base: 'qtpv',
    path: 'plataformas',
    resumen: 'Las plataformas de las que se toman órdenes, en su orden',
    acceso: 'sesion',
    data: z.array(z.object({ id: z.number().int(), nombre: z.string() })),
    motivos: [],
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
    resumen:
      'Cambia un método de pago propio: nombre, si pide número de operación, si abre el cajón, su forma de pago del SAT, y su comisión si es plataforma',
    acceso: 'sesion',
    permiso: [PERMISO.CAMBIAR_ESTADO_METODO_DE_PAGO],
    body: z.object({ metodo: idNumerico, ...propio }),
    data: metodoDePagoSchema,
    motivos: ['NO_ENCONTRADO', 'METODO_DE_PAGO_FIJO', 'METODO_DE_PAGO_REPETIDO'],
    write: 'idempotente',
  }),
} as const;
