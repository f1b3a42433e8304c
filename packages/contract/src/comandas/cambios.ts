import { z } from 'zod';
import { epoca, instante, uuid } from '../primitives.ts';
import { comandaSchema } from './schemas.ts';

/** What changed in a branch since a rev of its epoch (D-180); `completa` means it is a snapshot (D-96). */
export const cambiosSchema = z.object({
  rev: z.number().int(),
  epoca,
  ahora: instante,
  completa: z.boolean(),
  comandas: z.array(comandaSchema),
  removidas: z.array(uuid),
});
