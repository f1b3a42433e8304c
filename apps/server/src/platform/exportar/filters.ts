import type { GrupoDeFiltro } from '@comal/contract/primitives';
import type { RequestedPage } from '../db/pages.ts';

const chosenOf = ({ descripcion, opciones }: GrupoDeFiltro, valores: readonly (string | number)[]): string[] => {
  const elegidas = new Set(valores.map(String));
  const dichas = opciones.filter((o) => elegidas.has(String(o.id))).map((o) => o.descripcion);
  return dichas.length > 0 ? [`${descripcion}: ${dichas.join(', ')}`] : [];
};

/** The filters of a request, one sentence each ('Rol: Mesero, Cajero'); a value that no group offers is left out. */
export const filtersInWords = (
  grupos: readonly GrupoDeFiltro[],
  filtros: RequestedPage['filtros'],
): readonly string[] => [
  ...filtros.flatMap(({ valor }) => (valor ? [`Búsqueda: ${valor}`] : [])),
  ...grupos.flatMap((g) => chosenOf(g, filtros.find((f) => f.control === g.control)?.valores ?? [])),
];
