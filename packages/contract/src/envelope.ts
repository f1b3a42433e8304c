import { z } from 'zod';

/** The answer of every call that went well. */
export const answerOf = <D extends z.ZodType>(data: D) => z.object({ message: z.string(), data });

/** The answer of every call that did not: `code` is the HTTP status, `motivo` the stable reason. */
export const errorAnswer = z.object({
  error: z.object({
    message: z.string(),
    code: z.number().int(),
    motivo: z.string(),
    /** The fields to mend, each with what is wrong with it. */
    campos: z.record(z.string(), z.string()).optional(),
    /** Names this request in the server's log. */
    peticion: z.string().optional(),
  }),
  /** What the screen needs to go on, for example the fresh comanda after a conflict (D-20). */
  data: z.unknown().optional(),
});

export type ErrorAnswer = z.infer<typeof errorAnswer>;
