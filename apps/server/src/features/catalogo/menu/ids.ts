import type { PlanDeImportacion } from '@comal/domain/catalogo/importar/plan/plan';
import type { Clave, ClaveDeHoja, MenuActual } from '@comal/domain/catalogo/importar/tipos';

/** The id of a row, of an existing one or a new one of the file. */
export type IdDe = (hoja: ClaveDeHoja, clave: Clave) => number;

/** The number of rows of a plan that need a new id. */
export const cuantosNuevos = ({ cambios }: PlanDeImportacion): number =>
  Object.values(cambios).reduce((n, c) => n + c.filter((x) => !x.antes).length, 0);

/** Assigns the free ids to the new rows of a plan. */
export const idsDe = ({ cambios }: PlanDeImportacion, actual: MenuActual, libres: readonly number[]): IdDe => {
  const nuevos = new Map<string, number>();
  let siguiente = 0;
  for (const [hoja, filas] of Object.entries(cambios))
    for (const { antes, clave } of filas) if (!antes) nuevos.set(`${hoja}|${clave}`, libres[siguiente++]!);
  return (hoja, clave) => actual[hoja].get(clave)?.id ?? nuevos.get(`${hoja}|${clave}`)!;
};
