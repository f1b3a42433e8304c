import { refuse, type Refusal } from '../result.ts';

/** The branches that a person may enter. */
export type SusSucursales = ReadonlySet<number>;

/** Why a person may not act on these branches, or null: she may enter them all to change or copy them (D-11). */
export const noEntra = (
  suyas: SusSucursales,
  sucursales: readonly number[],
): Refusal<'SUCURSAL_NO_PERMITIDA'> | null =>
  sucursales.every((id) => suyas.has(id)) ? null : refuse('SUCURSAL_NO_PERMITIDA');

/**
 * Why a person may not act on people who enter these branches, or null: she must be able to enter all of their branches (decision
 * 0035).
 */
export const noAlcanza = (
  suyas: SusSucursales,
  sucursales: readonly number[],
): Refusal<'PERSONA_DE_OTRA_SUCURSAL'> | null =>
  sucursales.every((id) => suyas.has(id)) ? null : refuse('PERSONA_DE_OTRA_SUCURSAL');

/** Whether a person sees somebody who enters these branches: they share one, or those have none. */
export const comparten = (suyas: SusSucursales, sucursales: readonly number[]): boolean =>
  sucursales.length === 0 || sucursales.some((id) => suyas.has(id));

/**
 * Why a person may not change somebody's branches like this, or null: the two must share a branch, and she may only give and
 * take branches that she may enter herself; the others stay as they are.
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
