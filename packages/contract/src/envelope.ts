import { z } from 'zod';

/** The schema of a successful answer. */
export const answerOf = <D extends z.ZodType>(data: D) => z.object({ message: z.string(), data });

/** The schema of a refusal: `code` is the HTTP status, `motivo` the stable reason. */
export const errorAnswer = z.object({
  error: z.object({
    message: z.string(),
    code: z.number().int(),
    motivo: z.string(),
    /** The invalid fields, with their errors. */
    campos: z.record(z.string(), z.string()).optional(),
    /** The id of this request in the server's log. */
    peticion: z.string().optional(),
  }),
  /** Data that the screen needs, for example the present comanda after a conflict (D-20). */
  data: z.unknown().optional(),
});

export type ErrorAnswer = z.infer<typeof errorAnswer>;
