import { OPERACIONES } from '@comal/domain/permisos/permisos';

/** The names of permissions, for log and files. */
export const namesOf = (ids: readonly number[]): string[] =>
  OPERACIONES.filter((o) => ids.includes(o.id)).map((o) => o.descripcion);
