import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { azarDe, entero, type Azar } from './azar.ts';

/** How much is asked of a fault test: the goal's own numbers in `npm run fallas`, small ones in `npm run test:todo`, a sample of these in `npm test`. */
export const COMPLETO = process.env['COMAL_FALLAS'] === 'completo';

/** The seed of everything that chance decides; `npm run fallas -- g1 --semilla N` sets it. */
export const SEMILLA = Number(process.env['COMAL_FALLAS_SEMILLA'] ?? 20_261_121);

/** The small number, or the full one. */
export const veces = (chico: number, completo: number): number => (COMPLETO ? completo : chico);

/** Whether a sample is enough: everything is asked by `npm run test:todo` and by `npm run fallas`. */
const MUESTREA = process.env['COMAL_PRUEBAS'] !== 'todo' && process.env['COMAL_FALLAS'] === undefined;

/** The number of a sample, or the small one, or the full one. */
export const tantos = (muestra: number, chico: number, completo: number): number =>
  MUESTREA ? muestra : veces(chico, completo);

/** Chance as the sample's name decides it: the hash of the commit, so that each commit tries others. COMAL_MUESTRA sets it. */
const azarDeMuestra = (prueba: string): Azar =>
  azarDe(
    createHash('sha256')
      .update(`${process.env['COMAL_MUESTRA'] ?? '0'} ${prueba}`)
      .digest()
      .readInt32LE(),
  );

/** So many of these as the sample of a test, in their order, or all where everything is asked. */
export const algunos = <T>(cosas: readonly T[], cuantos: number, prueba: string): readonly T[] => {
  if (!MUESTREA) return cosas;
  const azar = azarDeMuestra(prueba);
  const sorteadas = cosas.map((cosa, i) => ({ cosa, i, suerte: azar() })).sort((a, b) => a.suerte - b.suerte);
  return sorteadas
    .slice(0, cuantos)
    .sort((a, b) => a.i - b.i)
    .map(({ cosa }) => cosa);
};

/** The steps before `fin` at which a test kills: one of every `cada`, from one that the sample decides, or each. */
export const pasosDeMuestra = (fin: number, cada: number, prueba: string): readonly number[] => {
  const [primero, salto] = MUESTREA ? [entero(azarDeMuestra(prueba), 1, cada), cada] : [1, 1];
  return Array.from({ length: Math.ceil((fin - primero) / salto) }, (_, i) => primero + i * salto);
};

/** What is wrong with what the deaths left: something that may not be, nothing at all, and, where all were tried, something that never was. */
export const desacuerdos = <T>(halladas: readonly T[], posibles: readonly T[]): readonly unknown[] => [
  ...halladas.filter((h) => !posibles.includes(h)),
  ...(halladas.length === 0 ? ['nobody was killed'] : []),
  ...(MUESTREA ? [] : posibles.filter((p) => !halladas.includes(p)).map((p) => ['never', p])),
];

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
