import { appendFileSync } from 'node:fs';

/** How much is asked of a fault test: small in `npm test`, the goal's own numbers in `npm run fallas`. */
export const COMPLETO = process.env['COMAL_FALLAS'] === 'completo';

/** The seed of everything that chance decides; `npm run fallas -- g1 --semilla N` sets it. */
export const SEMILLA = Number(process.env['COMAL_FALLAS_SEMILLA'] ?? 20_261_121);

/** The small number, or the full one. */
export const veces = (chico: number, completo: number): number => (COMPLETO ? completo : chico);

/** Time for a test of the small or the full size, in milliseconds. */
export const plazo = (chico: number, completo: number): { readonly timeout: number } => ({
  timeout: veces(chico, completo),
});

/** One line of docs/confiabilidad.md: what was done, and what came of it. */
export interface Resultado {
  readonly objetivo: string;
  readonly prueba: string;
  readonly perdidos: number;
  readonly doblados: number;
  readonly centavos: number;
  /** Anything else that is wrong, in words; empty when all is well. */
  readonly reparos: readonly string[];
  /** Times and counts, in words. */
  readonly cifras: string;
  /** What it may take, and took: missed on a busy machine, it is told and fails nothing. */
  readonly metas?: readonly Meta[];
}

/** A bound on a time, in milliseconds. */
export interface Meta {
  readonly que: string;
  readonly ms: number;
  readonly limite: number;
}

/** Hands a result to whoever runs the full tests. */
export const anotarResultado = (resultado: Resultado): void => {
  const archivo = process.env['COMAL_FALLAS_RESULTADOS'];
  if (archivo) appendFileSync(archivo, `${JSON.stringify({ ...resultado, semilla: SEMILLA })}\n`);
};

/** The middle one. */
export const mediana = (xs: readonly number[]): number => [...xs].sort((a, b) => a - b)[xs.length >> 1] ?? 0;
