import type { Clase } from '../../../platform/caja/sumas/sumas.ts';

const entre = (clases: readonly Clase[]): string => `u.clase IN (${clases.join(', ')})`;

/** SQL: what the sums `u` of some classes come to. */
export const suma = (que: 'cuantos' | 'total', clases: readonly Clase[]): string =>
  `COALESCE(sum(u.${que}) FILTER (WHERE ${entre(clases)}), 0)`;

/** SQL: WHERE the sums `u` are of some classes. */
export const deClases = (clases: readonly Clase[]): string => `WHERE ${entre(clases)}`;
