import { refuse, type Refusal } from '../result.ts';

/** The branches that somebody may enter. */
export type SusSucursales = ReadonlySet<number>;

/** Why one may not act on these branches, or null: one that one may not enter is not hers to change, nor to copy (D-11). */
export const noEntra = (
  suyas: SusSucursales,
  sucursales: readonly number[],
): Refusal<'SUCURSAL_NO_PERMITIDA'> | null =>
  sucursales.every((id) => suyas.has(id)) ? null : refuse('SUCURSAL_NO_PERMITIDA');

/**
 * Why one may not act on people who enter these branches together, or null: a person of several branches is changed only by who may
 * enter all of them (decision 0035).
 */
export const noAlcanza = (
  suyas: SusSucursales,
  sucursales: readonly number[],
): Refusal<'PERSONA_DE_OTRA_SUCURSAL'> | null =>
  sucursales.every((id) => suyas.has(id)) ? null : refuse('PERSONA_DE_OTRA_SUCURSAL');

/** Whether one sees somebody who enters these branches: they share one, or nobody's branch is theirs. */
export const comparten = (suyas: SusSucursales, sucursales: readonly number[]): boolean =>
  sucursales.length === 0 || sucursales.some((id) => suyas.has(id));

/**
 * Why one may not change the branches of somebody so, or null: who shares a branch with her gives and takes only those that one may enter
 * oneself; the others stay as they are.
 */
export const noReparte = (
  suyas: SusSucursales,
  antes: readonly number[],
  despues: readonly number[],
): Refusal<'PERSONA_DE_OTRA_SUCURSAL' | 'SUCURSAL_NO_PERMITIDA'> | null => {
  if (!comparten(suyas, antes)) return refuse('PERSONA_DE_OTRA_SUCURSAL');
  const dadas = despues.filter((id) => !antes.includes(id));
  const quitadas = antes.filter((id) => !despues.includes(id));
  return noEntra(suyas, [...dadas, ...quitadas]);
};
