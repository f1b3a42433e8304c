import type { Elegidos } from '@comal/domain/permisos/seleccion';
import type { RefusedFields } from '../../../kit/hooks/useRefusal.ts';

const CAMPO = /^permisos\.(\d+)$/;

/** Why the server refused permissions, by their ids: `refused` names them by their place in `enviados`. What is no longer chosen is left out. */
export const rechazosDe = (
  refused: RefusedFields | undefined,
  enviados: readonly number[],
  elegidos: Elegidos,
): ReadonlyMap<number, string> =>
  new Map(
    Object.entries(refused ?? {}).flatMap(([campo, porque]): [number, string][] => {
      const id = enviados[Number(CAMPO.exec(campo)?.[1])];
      return id !== undefined && elegidos.has(id) ? [[id, porque]] : [];
    }),
  );
