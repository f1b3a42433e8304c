import { z } from 'zod';
import { LLAMADOS } from '@comal/domain/comensal/ajustes';
import { SEGUIMIENTOS } from '@comal/domain/comensal/seguimiento';
import { instante, pesos, uuid } from '../primitives.ts';

const seguimiento = z.enum(SEGUIMIENTOS);

/** What a diner asks for with one press. */
export const tipoDeLlamado = z.enum(LLAMADOS, 'Elige a quién llamas');

/** An order as its diner follows it. */
export const seguidoSchema = z.object({
  /** The number to ask for it by; null while nobody accepted it. */
  folio: z.string().nullable(),
  nombre: z.string(),
  sucursal: z.string(),
  mesa: z.string().nullable(),
  estado: seguimiento,
  /** Why it was refused. */
  motivo: z.string().nullable(),
  /** What this order is of, alike ones once. */
  pedidos: z.array(
    z.object({ descripcion: z.string(), complemento: z.boolean(), cantidad: z.number().int(), estado: seguimiento }),
  ),
  total: pesos,
  /** What the whole table comes to, where others ordered into the same comanda (D-117). */
  total_de_la_mesa: pesos.nullable(),
  /** Calls that nobody has taken yet. */
  llamados: z.array(tipoDeLlamado),
});

const deQuien = { id: uuid, nombre: z.string(), mesa: z.string().nullable(), creado_en: instante };

/** What diners wait for somebody to do. */
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
  /** Codes whose orders wait because a burst came by them (D-76): the table, null for the branch's, and of how many dishes it was. */
  rafagas: z.array(z.object({ mesa: z.string().nullable(), desde: instante, platillos: z.number().int() })),
});

export type Pendientes = z.infer<typeof pendientesSchema>;
