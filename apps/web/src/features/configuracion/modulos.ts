import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { moduloDeMenuSchema } from '@comal/contract/general';
import { GRUPO_OCULTO } from '@comal/domain/permisos/menu';
import { api } from '../../platform/api/client.ts';

/** A group of the side menu with its operations. */
export type Modulo = z.infer<typeof moduloDeMenuSchema>;

/** An operation of the side menu. */
export type Operacion = Modulo['operaciones'][number];

/** Hook: the modules that the session's role may enter; refetched when its permissions change. */
export const useModulos = (permisos: readonly number[]) =>
  useQuery({
    queryKey: ['modulos', permisos],
    queryFn: async ({ signal }) => (await api.general.modulos({}, { signal })).data,
    placeholderData: keepPreviousData,
  });

const orden = new Intl.Collator('es-MX', { sensitivity: 'base' });
const porNombre = <T extends { readonly descripcion: string }>(filas: readonly T[]): T[] =>
  [...filas].sort((a, b) => orden.compare(a.descripcion, b.descripcion));

/**
 * The groups of the side menu, sorted by name, without the hidden module, operations that have no screen here, and
 * empty groups.
 */
export const menuDeModulos = (modulos: readonly Modulo[], tienePantalla: (ruta: string) => boolean): Modulo[] =>
  porNombre(
    modulos
      .filter(({ id }) => id !== GRUPO_OCULTO)
      .map((modulo) => ({
        ...modulo,
        operaciones: porNombre(modulo.operaciones.filter(({ ruta }) => tienePantalla(ruta))),
      }))
      .filter(({ operaciones }) => operaciones.length > 0),
  );

/** The id of the group to open initially: that of the current screen, or the only one; otherwise null. */
export const grupoDeLlegada = (modulos: readonly Modulo[], actual: string | null): number | null => {
  const suyo = modulos.find(({ operaciones }) => operaciones.some(({ ruta }) => ruta === actual));
  const unico = modulos.length === 1 ? modulos[0] : undefined;
  return (suyo ?? unico)?.id ?? null;
};
