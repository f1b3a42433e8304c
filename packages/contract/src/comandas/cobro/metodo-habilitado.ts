import { CAMPOS_DE_METODO } from '@comal/domain/caja/metodos';
import { z } from 'zod';
import { pesos } from '../../primitives.ts';

/** An enabled payment method, and what the branch asks of it. */
export const metodoHabilitado = z.object({
  id: z.number().int(),
  descripcion: z.string(),
  /** Whether an operation number is needed (decision 0012); absent for cash, for own methods without one, and from older servers. */
  no_operacion: z.enum(['obligatorio', 'opcional']).optional(),
  /** Whether an own method opens the drawer (D-115); absent for others. */
  abre_cajon: z.boolean().optional(),
  /** Its field in a payment, null: it is sent in `otros`; absent from older servers, like the next one. */
  campo: z.enum(CAMPOS_DE_METODO).nullable().optional(),
  /** Whether it lies in the drawer: change comes out of it. */
  en_caja: z.boolean().optional(),
  /** It is a platform, which pays the orders that it sends (decision 0146); absent otherwise. */
  plataforma: z.literal(true).optional(),
  /** It is the card, and the branch asks for its kind when it charges (D-126); absent otherwise. */
  pide_tipo: z.literal(true).optional(),
  /** To what the branch rounds what is paid by it (D-164), in pesos; absent: it does not. */
  redondea_a: pesos.optional(),
});
