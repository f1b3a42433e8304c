import { parseArgs } from 'node:util';

/** Where paths of the person start: npm changes to the folder of the package, and says where it was called. */
export const desde = process.env['INIT_CWD'] ?? process.cwd();

/** The flags of a command: those with a value, by name, and those without. Throws how it is used. */
export const leerBanderas = <N extends string, S extends string>(
  args: readonly string[],
  { conValor, solas }: { readonly conValor: readonly N[]; readonly solas: readonly S[] },
  uso: string,
): Readonly<Partial<Record<N, string>> & Partial<Record<S, boolean>>> => {
  const options = Object.fromEntries([
    ...conValor.map((n) => [n, { type: 'string' as const }]),
    ...solas.map((s) => [s, { type: 'boolean' as const }]),
  ]) as Record<string, { type: 'string' | 'boolean' }>;
  try {
    return parseArgs({ args: [...args], options, strict: true }).values as ReturnType<typeof leerBanderas<N, S>>;
  } catch {
    throw new Error(`No se entienden los datos.\n${uso}`);
  }
};

/** The value of a flag that is required. Throws how the command is used. */
export const forzosa = (valor: string | undefined, uso: string): string => {
  if (valor === undefined || valor.trim() === '') throw new Error(`Faltan datos.\n${uso}`);
  return valor.trim();
};
