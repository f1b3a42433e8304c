import type { Clase } from '../../../platform/caja/sumas/sumas.ts';

const entre = (clases: readonly Clase[]): string => `u.clase IN (${clases.join(', ')})`;

/** SQL: the total of a column of the sums `u`, of some classes only. */
export const suma = (que: 'cuantos' | 'total', clases: readonly Clase[]): string =>
  `COALESCE(sum(u.${que}) FILTER (WHERE ${entre(clases)}), 0)`;

/** SQL: the WHERE that selects the sums `u` of some classes. */
export const deClases = (clases: readonly Clase[]): string => `WHERE ${entre(clases)}`;
