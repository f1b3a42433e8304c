const EN_PARTE = 'Algunos cambios no se guardaron';

interface Dicho {
  readonly message: string;
  readonly motivo?: 'CAMBIOS_RECHAZADOS';
  readonly porque?: string | undefined;
}

/** The reason that all refusals share, or none. */
const razonDeTodos = (rechazados: readonly { readonly message: string }[]): string | undefined => {
  const [primera, ...otras] = new Set(rechazados.map((r) => r.message));
  return otras.length === 0 ? primera : undefined;
};

/**
 * The answer of a write of many lines: all accepted, a part (a success whose `rechazados` name the rest with reasons), or a
 * refusal.
 */
export const dichoDe = (
  message: string,
  guardado: boolean,
  rechazados: readonly { readonly message: string }[],
): Dicho => {
  if (rechazados.length === 0) return { message };
  return guardado ? { message: EN_PARTE } : { message, motivo: 'CAMBIOS_RECHAZADOS', porque: razonDeTodos(rechazados) };
};
