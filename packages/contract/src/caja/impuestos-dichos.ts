import { z } from 'zod';
import { pesos } from '../primitives.ts';

/** Base and tax by rate, the highest first and what is exempt last; together what was charged (D-124). */
export const impuestosDichos = z.array(
  z.object({ exento: z.boolean(), porcentaje: z.number(), base: pesos, impuesto: pesos }),
);
