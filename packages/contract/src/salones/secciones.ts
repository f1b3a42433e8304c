import { VEN_COMANDAS } from '@comal/domain/permisos/modos-de-caja';
import { PERMISO as P } from '@comal/domain/permisos/permisos';
import { MESAS_DE_SUCURSAL } from '@comal/domain/salones/mesa';
import { z } from 'zod';
import { idNumerico } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** A table and the waiter who has it today. */
const seccionSchema = z.object({
  mesa: z.number().int(),
  mesero: z.object({ id: z.number().int(), nombre: z.string() }),
});

/** The tables that waiters have on an operating day; a table that nobody has is not in it. */
const delDia = z.object({ dia: z.string(), secciones: z.array(seccionSchema) });

export type SeccionesDelDia = z.infer<typeof delDia>;
export type Seccion = z.infer<typeof seccionSchema>;

/** Which waiter has which tables today (D-131). */
export const secciones = {
  lista: defineRoute({
    method: 'GET',
    path: 'secciones',
    resumen: 'Qué mesas tiene hoy cada mesero de la sucursal',
    acceso: 'sesion',
    permiso: VEN_COMANDAS,
    data: delDia,
    motivos: [],
  }),
  repartir: defineRoute({
    method: 'PUT',
    path: 'secciones/repartir',
    resumen:
      'Da a un mesero sus mesas de hoy: esas y ninguna otra. Las de otro, y a otro, quien puede editar los salones',
    acceso: 'sesion',
    permiso: [P.CREAR_Y_EDITAR_COMANDAS],
    body: z.object({ mesero: idNumerico, mesas: z.array(idNumerico).max(MESAS_DE_SUCURSAL) }),
    data: delDia,
    motivos: ['NO_ENCONTRADO', 'SIN_PERMISO', 'MESERO_DESCONOCIDO', 'MESA_DE_OTRO'],
    write: 'idempotente',
  }),
} as const;
