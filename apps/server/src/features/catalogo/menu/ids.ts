import type { PlanDeImportacion } from '@comal/domain/catalogo/importar/plan/plan';
import type { Clave, ClaveDeHoja, MenuActual } from '@comal/domain/catalogo/importar/tipos';

/** The id of a row, of an existing one or a new one of the file; under 'opciones' that of a group by its name. */
export type IdDe = (hoja: ClaveDeHoja, clave: Clave) => number;

/** The number of rows and groups of options of a plan that need a new id. */
export const cuantosNuevos = ({ cambios, grupos }: PlanDeImportacion): number =>
  Object.values(cambios).reduce((n, c) => n + c.filter((x) => !x.antes).length, 0) +
  grupos.filter((g) => g.id === null).length;

/** Assigns the free ids to the new rows of a plan; the id of an option is that of its group. */
export const idsDe = ({ cambios, grupos }: PlanDeImportacion, actual: MenuActual, libres: readonly number[]): IdDe => {
  const deGrupos = new Map([...actual.opciones.values()].map(({ id, datos }) => [datos.grupo, id]));
  const nuevos = new Map<string, number>();
  let siguiente = 0;
  for (const { id, clave } of grupos) if (id === null) deGrupos.set(clave, libres[siguiente++]!);
  for (const [hoja, filas] of Object.entries(cambios))
    for (const { antes, clave } of filas) if (!antes) nuevos.set(`${hoja}|${clave}`, libres[siguiente++]!);
  return (hoja, clave) =>
    hoja === 'opciones' ? deGrupos.get(clave)! : (actual[hoja].get(clave)?.id ?? nuevos.get(`${hoja}|${clave}`)!);
};
