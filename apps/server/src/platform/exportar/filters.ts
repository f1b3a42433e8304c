import type { GrupoDeFiltro } from '@comal/contract/primitives';
import type { RequestedPage } from '../db/pages.ts';

const chosenOf = ({ descripcion, opciones }: GrupoDeFiltro, valores: readonly (string | number)[]): string[] => {
  const elegidas = new Set(valores.map(String));
  const dichas = opciones.filter((o) => elegidas.has(String(o.id))).map((o) => o.descripcion);
  return dichas.length > 0 ? [`${descripcion}: ${dichas.join(', ')}`] : [];
};

/** What a list was asked for, one sentence each ('Rol: Mesero, Cajero'); what no group of it offers is not told. */
export const filtersInWords = (
  grupos: readonly GrupoDeFiltro[],
  filtros: RequestedPage['filtros'],
): readonly string[] => [
  ...filtros.flatMap(({ valor }) => (valor ? [`Búsqueda: ${valor}`] : [])),
  ...grupos.flatMap((g) => chosenOf(g, filtros.find((f) => f.control === g.control)?.valores ?? [])),
];
