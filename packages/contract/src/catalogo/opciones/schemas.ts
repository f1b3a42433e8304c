import { z } from 'zod';
import { idNumerico, pesos } from '../../primitives.ts';

const id = z.number().int();

/** A specification, or an option of a group, in an order line (D-134). */
export const opcionDeLinea = z.object({
  id,
  descripcion: z.string(),
  /** Its group; absent of a specification of the dish. */
  grupo: id.optional(),
  /** The option that opened its group; absent where the dish asks for the group itself. */
  de: id.optional(),
  /** What it adds to the price, which the line has already; absent: nothing. */
  precio: pesos.optional(),
});

/** A chosen option in a write: the id of a specification, or an option with its group and the option that opened it. */
export const opcionElegida = z.union([
  idNumerico.transform((e) => ({ id: e, grupo: 0, de: null })),
  z
    .object({ id: idNumerico, grupo: idNumerico.optional(), de: idNumerico.nullish() })
    .transform((e) => ({ id: e.id, grupo: e.grupo ?? 0, de: e.de ?? null })),
]);

/** A specification that a dish allows. */
export const suelta = z.object({
  id,
  descripcion: z.string(),
  /** The kitchen has no more of it; absent otherwise. */
  agotada: z.boolean().optional(),
  /** How many are left (D-136); absent without a count. */
  quedan: z.number().int().optional(),
});

const grupo = z.object({ id, nombre: z.string(), minimo: id, maximo: id });
const opcion = suelta.extend({
  /** What it adds to the price of the dish; absent: nothing. */
  precio: pesos.optional(),
  /** It is chosen to begin with; absent otherwise. */
  defecto: z.boolean().optional(),
});

/** A group of options as a dish offers it: an option may open another group, whose options open none (D-134). */
export const grupoOfrecido = grupo.extend({
  opciones: z.array(opcion.extend({ abre: grupo.extend({ opciones: z.array(opcion) }).optional() })),
});

export type GrupoOfrecido = z.infer<typeof grupoOfrecido>;
