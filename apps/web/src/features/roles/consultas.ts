import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import { optionsFrom } from '../../shared/choose/options.ts';
import { useSettled, type Settled } from '../../shared/useSettled.ts';
import type { Rol } from './tipos.ts';

const FALLA = 'Error al cargar los roles';

/** All roles, to choose one. */
export const useRoles = optionsFrom<Rol>(['roles', 'opciones'], (signal) => api.roles.listar({}, { signal }), FALLA);

/** The tree of permissions. */
export const useArbol = () =>
  useQuery({
    queryKey: ['roles', 'arbol'],
    queryFn: async ({ signal }) => (await api.roles.permisos({}, { signal })).data,
    staleTime: Infinity,
  });

/** Hook: reads the current version of a role after a conflict and passes it to `onRol`. */
export const useRolComoQuedo = (id: number, onRol: (rol: Rol) => void): Settled =>
  useSettled({
    buscar: async () => (await api.roles.listar({})).data.find((r) => r.id === id),
    onFresco: onRol,
    ido: 'Este rol ya no existe',
    fallo: FALLA,
  });
