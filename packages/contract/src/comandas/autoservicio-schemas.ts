import { z } from 'zod';
import { LLAMADOS } from '@comal/domain/comensal/ajustes';
import { SEGUIMIENTOS } from '@comal/domain/comensal/seguimiento';
import { instante, pesos, uuid } from '../primitives.ts';

const seguimiento = z.enum(SEGUIMIENTOS);

/** A call that a diner can make. */
export const tipoDeLlamado = z.enum(LLAMADOS, 'Elige a quién llamas');

/** An order as its diner follows it. */
export const seguidoSchema = z.object({
  /** The number to ask for it by; null until it is accepted. */
  folio: z.string().nullable(),
  nombre: z.string(),
  sucursal: z.string(),
  mesa: z.string().nullable(),
  estado: seguimiento,
  /** Why it was refused. */
  motivo: z.string().nullable(),
  /** The lines of this order, equal ones once. */
  pedidos: z.array(
    z.object({ descripcion: z.string(), complemento: z.boolean(), cantidad: z.number().int(), estado: seguimiento }),
  ),
  total: pesos,
  /** The total of the table, if others ordered into the same comanda (D-117). */
  total_de_la_mesa: pesos.nullable(),
  /** Calls that nobody has answered yet. */
  llamados: z.array(tipoDeLlamado),
});

const deQuien = { id: uuid, nombre: z.string(), mesa: z.string().nullable(), creado_en: instante };

/** Orders and calls of diners that wait for staff. */
export const pendientesSchema = z.object({
  pedidos: z.array(
    z.object({
      ...deQuien,
      total: pesos,
      platillos: z.number().int(),
      renglones: z.array(
        z.object({ cantidad: z.number().int(), descripcion: z.string(), detalles: z.array(z.string()) }),
      ),
    }),
  ),
  llamados: z.array(z.object({ ...deQuien, tipo: tipoDeLlamado })),
  /** Codes whose orders wait because of a burst (D-76): the table, null for the branch's code, and the number of dishes. */
  rafagas: z.array(z.object({ mesa: z.string().nullable(), desde: instante, platillos: z.number().int() })),
});

export type Pendientes = z.infer<typeof pendientesSchema>;
