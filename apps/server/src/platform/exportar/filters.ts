import type { GrupoDeFiltro } from '@comal/contract/primitives';
import type { RequestedPage } from '../db/pages.ts';

const chosenOf = ({ descripcion, opciones }: GrupoDeFiltro, values: readonly (string | number)[]): string[] => {
  const chosen = new Set(values.map(String));
  const said = opciones.filter((o) => chosen.has(String(o.id))).map((o) => o.descripcion);
  return said.length > 0 ? [`${descripcion}: ${said.join(', ')}`] : [];
};

/** The filters of a request, one sentence each ('Rol: Mesero, Cajero'); a value that no group offers is left out. */
export const filtersInWords = (
  grupos: readonly GrupoDeFiltro[],
  filters: RequestedPage['filtros'],
): readonly string[] => [
  ...filters.flatMap(({ valor }) => (valor ? [`Búsqueda: ${valor}`] : [])),
  ...grupos.flatMap((g) => chosenOf(g, filters.find((f) => f.control === g.control)?.valores ?? [])),
];
