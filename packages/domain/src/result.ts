/** The result of a rule: a value, or the one refusal (motivo). Expected refusals are values, never exceptions. */
export type Result<T, M extends string = string> = { readonly ok: true; readonly value: T } | Refusal<M>;

/** A refusal: its stable code, the values its Spanish text needs, and the field of the form it concerns. */
export interface Refusal<M extends string = string> {
  readonly ok: false;
  readonly motivo: M;
  readonly datos?: Readonly<Record<string, string | number>>;
  readonly campo?: string;
}

/** Answers with a value. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** A refusal with a reason; `datos` fills the placeholders of its text, `campo` is the form field concerned. */
export const refuse = <M extends string>(motivo: M, datos?: Refusal['datos'], campo?: string): Refusal<M> => ({
  ok: false,
  motivo,
  ...(datos && { datos }),
  ...(campo !== undefined && { campo }),
});
