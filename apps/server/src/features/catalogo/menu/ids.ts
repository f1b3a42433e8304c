import type { PlanDeImportacion } from '@comal/domain/catalogo/importar/plan/plan';
import type { Clave, ClaveDeHoja, MenuActual } from '@comal/domain/catalogo/importar/tipos';

/** The number of a row, whether the branch had it or the file brings it. */
export type IdDe = (hoja: ClaveDeHoja, clave: Clave) => number;

/** How many rows of a plan have no number yet. */
export const cuantosNuevos = ({ cambios }: PlanDeImportacion): number =>
  Object.values(cambios).reduce((n, c) => n + c.filter((x) => !x.antes).length, 0);

/** Gives numbers to the new rows of a plan, one each. */
export const idsDe = ({ cambios }: PlanDeImportacion, actual: MenuActual, libres: readonly number[]): IdDe => {
  const nuevos = new Map<string, number>();
  let siguiente = 0;
  for (const [hoja, filas] of Object.entries(cambios))
    for (const { antes, clave } of filas) if (!antes) nuevos.set(`${hoja}|${clave}`, libres[siguiente++]!);
  return (hoja, clave) => actual[hoja].get(clave)?.id ?? nuevos.get(`${hoja}|${clave}`)!;
};
