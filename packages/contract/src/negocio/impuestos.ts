import { CLASES_FISCALES } from '@comal/domain/catalogo/impuestos';
import { REGIONES } from '@comal/domain/comanda/cuenta/impuesto';
import { PERMISO as P } from '@comal/domain/permisos/permisos';
import { z } from 'zod';
import { idNumerico } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { version } from './sucursales.ts';

const region = z.enum(REGIONES.map((r) => r.id));

/** How many branches one save may name. */
const SUCURSALES_MAXIMAS = 500;

const impuestosSchema = z.object({
  /** Whether bills say base and tax, and charges keep them. */
  desglosa_iva: z.boolean(),
  /** The active branches by number, with the region whose rates they charge. */
  sucursales: z.array(z.object({ id: z.number().int(), nombre: z.string(), region })),
  version: z.number().int(),
});

const tasasSchema = z.object({
  /** The rate of each tax class in ten-thousandths, today in the region of the branch; null where IVA is not broken down. */
  tasas: z.record(z.enum(CLASES_FISCALES.map((c) => c.id)), z.number().int()).nullable(),
});

export type Impuestos = z.infer<typeof impuestosSchema>;

/** The taxes of a business (D-124). */
export const impuestos = {
  ver: defineRoute({
    method: 'GET',
    base: 'qtpv',
    path: 'negocio/impuestos',
    resumen: 'Si el negocio desglosa el IVA, y la región fiscal de cada sucursal',
    acceso: 'sesion',
    permiso: [P.EDITAR_DATOS_DEL_NEGOCIO],
    data: impuestosSchema,
    motivos: [],
  }),
  tasas: defineRoute({
    method: 'GET',
    base: 'qtpv',
    path: 'negocio/impuestos/tasas',
    resumen: 'La tasa de IVA de cada clase fiscal en la sucursal de la sesión, si el negocio lo desglosa',
    acceso: 'sesion',
    permiso: [P.VER_PRODUCTOS, P.VER_COMPLEMENTOS, P.VER_INGREDIENTES],
    data: tasasSchema,
    motivos: [],
  }),
  guardar: defineRoute({
    method: 'PUT',
    base: 'qtpv',
    path: 'negocio/impuestos',
    resumen:
      'Cambia si el negocio desglosa el IVA y la región de las sucursales que se nombran; lo cobrado queda como se cobró',
    acceso: 'sesion',
    permiso: [P.EDITAR_DATOS_DEL_NEGOCIO],
    body: z.object({
      desglosa_iva: z.boolean('Di si se desglosa el IVA'),
      regiones: z
        .array(
          z.object({
            sucursal: idNumerico,
            region: z.enum(
              REGIONES.map((r) => r.id),
              'Elige la región',
            ),
          }),
        )
        .max(SUCURSALES_MAXIMAS, `A lo más ${SUCURSALES_MAXIMAS} sucursales`),
      version,
    }),
    nombra: ({ body }) => ({ sucursales: body.regiones.map((r) => r.sucursal) }),
    data: impuestosSchema,
    motivos: ['NO_ENCONTRADO', 'CAMBIO_ENTRETANTO'],
    write: 'idempotente',
  }),
} as const;
