import { z } from 'zod';
import { idNumerico } from './primitives.ts';
import { defineRoute } from './route.ts';

/** A dispatch area (000 §7). */
export const areaSchema = z.object({ id: z.number().int(), descripcion: z.string() });

/** Dispatch areas of the session's branch; the rest of their calls come with the catalogue. */
export const areas = {
  listar: defineRoute({
    method: 'GET',
    path: 'tpv/areas-de-despacho',
    resumen: 'Áreas de despacho de la sucursal',
    acceso: 'sesion',
    data: z.array(areaSchema),
    motivos: [],
  }),
  obtener: defineRoute({
    method: 'GET',
    path: 'tpv/areas-de-despacho/{id}',
    resumen: 'Un área de despacho',
    acceso: 'sesion',
    params: z.object({ id: idNumerico }),
    data: areaSchema,
    motivos: ['NO_ENCONTRADO'],
  }),
} as const;
