import { z } from 'zod';
import { pesos, instante, uuid } from '../../primitives.ts';

const persona = z.object({ id: z.number().int(), nombre: z.string() });

/** A discount of a comanda as everybody at the till sees it (decision 0164). */
export const descuentoSchema = z.object({
  id: uuid,
  /** The dishes it was given to, the whole comanda, or a sub-account. */
  sobre: z.enum(['pedidos', 'comanda', 'subcuenta']),
  /** The sub-account of a discount of one; null: the lines without. */
  subcuenta: z.string().nullable(),
  tipo: z.enum(['porcentaje', 'monto']),
  /** A percentage, 12.5 being 12.5 %, or pesos. */
  valor: z.number(),
  /** The most that a percentage takes off, in pesos; null: no limit. */
  tope: pesos.nullable(),
  motivo: z.string(),
  /** The discount of the branch's list that it is (decision 0167); absent: another one. */
  regla: z.object({ id: z.number().int(), version: z.number().int() }).optional(),
  usuario: persona,
  /** The colleague who approved it; null: nobody had to. */
  autorizo: persona.nullable(),
  caja: z.number().int(),
  dado_en: instante,
  /** What lines that left the comanda took of it, in pesos. */
  fuera: pesos,
});

export type DescuentoVista = z.infer<typeof descuentoSchema>;
