import { OPERACIONES } from '@comal/domain/permisos/permisos';

/** Permissions as people call them, whatever becomes of the ids: the log and the files say names. */
export const namesOf = (ids: readonly number[]): string[] =>
  OPERACIONES.filter((o) => ids.includes(o.id)).map((o) => o.descripcion);
