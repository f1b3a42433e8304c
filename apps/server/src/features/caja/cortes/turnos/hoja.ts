import { resumenSchema } from '@comal/contract/caja/cortes';
import type { FilaDeHoja } from '../lecturas.ts';

/** The Z page of a shift as it was closed (D-114); null of one that is open, or was closed before there were any. */
export const presentHoja = (fila: FilaDeHoja | undefined) => {
  if (!fila?.z || fila.cerrado_en === null) return null;
  const { z, notas, resumen, cerrado_en, cerrado_por } = fila;
  return { ...resumenSchema.parse(resumen), z, notas, cerrado_en, cerrado_por };
};
