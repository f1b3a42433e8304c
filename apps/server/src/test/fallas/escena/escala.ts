import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { azarDe, entero, type Azar } from './azar.ts';

/**
 * Whether fault tests run in full size: with the numbers of their goal in `npm run fallas`, with small ones in `npm run test:todo`, and
 * with a sample of these in `npm test`.
 */
export const COMPLETO = process.env['COMAL_FALLAS'] === 'completo';

/** The seed of all random choices; `npm run fallas -- g1 --semilla N` sets it. */
export const SEMILLA = Number(process.env['COMAL_FALLAS_SEMILLA'] ?? 20_261_121);

/** The number for the small or the full size. */
export const veces = (chico: number, completo: number): number => (COMPLETO ? completo : chico);

/** Whether only a sample is run; `npm run test:todo` and `npm run fallas` run everything. */
const MUESTREA = process.env['COMAL_PRUEBAS'] !== 'todo' && process.env['COMAL_FALLAS'] === undefined;

/** The number for a sample, the small or the full size. */
export const tantos = (muestra: number, chico: number, completo: number): number =>
  MUESTREA ? muestra : veces(chico, completo);

/** The generator for the sample of a test, seeded by COMAL_MUESTRA: the hash of the commit, so that each commit tries other cases. */
const azarDeMuestra = (prueba: string): Azar =>
  azarDe(
    createHash('sha256')
      .update(`${process.env['COMAL_MUESTRA'] ?? '0'} ${prueba}`)
      .digest()
      .readInt32LE(),
  );

/** A sample of `cuantos` elements in their order, or all of them when no sample is run. */
export const algunos = <T>(cosas: readonly T[], cuantos: number, prueba: string): readonly T[] => {
  if (!MUESTREA) return cosas;
  const azar = azarDeMuestra(prueba);
  const sorteadas = cosas.map((cosa, i) => ({ cosa, i, suerte: azar() })).sort((a, b) => a.suerte - b.suerte);
  return sorteadas
    .slice(0, cuantos)
    .sort((a, b) => a.i - b.i)
    .map(({ cosa }) => cosa);
};

/** The steps before `fin` at which a test kills: one of every `cada`, with a random first one, or all when no sample is run. */
export const pasosDeMuestra = (fin: number, cada: number, prueba: string): readonly number[] => {
  const [primero, salto] = MUESTREA ? [entero(azarDeMuestra(prueba), 1, cada), cada] : [1, 1];
  return Array.from({ length: Math.ceil((fin - primero) / salto) }, (_, i) => primero + i * salto);
};

/**
 * What is wrong with the states found after kills: a state that is not possible, no state at all, and, when no sample is run, a possible
 * state that was never found.
 */
export const desacuerdos = <T>(halladas: readonly T[], posibles: readonly T[]): readonly unknown[] => [
  ...halladas.filter((h) => !posibles.includes(h)),
  ...(halladas.length === 0 ? ['nobody was killed'] : []),
  ...(MUESTREA ? [] : posibles.filter((p) => !halladas.includes(p)).map((p) => ['never', p])),
];

/** The timeout of a test in the small or the full size, in milliseconds. */
export const plazo = (chico: number, completo: number): { readonly timeout: number } => ({
  timeout: veces(chico, completo),
});

/** One line of docs/confiabilidad.md: a test and its result. */
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
  /** Times with their limits. One over its limit is reported and does not fail the test, because the machine may be busy. */
  readonly metas?: readonly Meta[];
}

/** A measured time and its limit, in milliseconds. */
export interface Meta {
  readonly que: string;
  readonly ms: number;
  readonly limite: number;
}

/** Writes a result for `npm run fallas`; does nothing in other runs. */
export const anotarResultado = (resultado: Resultado): void => {
  const archivo = process.env['COMAL_FALLAS_RESULTADOS'];
  if (archivo) appendFileSync(archivo, `${JSON.stringify({ ...resultado, semilla: SEMILLA })}\n`);
};

/** The median; 0 for none. */
export const mediana = (xs: readonly number[]): number => [...xs].sort((a, b) => a - b)[xs.length >> 1] ?? 0;
