/** One refusal: its HTTP status and the Spanish text a person reads; `{n}` is filled from the refusal's data. */
export type MotivoTexto = Readonly<{ status: number; texto: string }>;

/** A refusal with its status and text. */
export const motivo = (status: number, texto: string): MotivoTexto => ({ status, texto });
