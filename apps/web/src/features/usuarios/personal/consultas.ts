import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api/client.ts';
import { optionsFrom, type Nombrado } from '../../../shared/choose/options.ts';
import type { GrupoDePersonas } from './tipos.ts';

/** The roles that one may give: those that may not more than the own one. */
export const useRolesQueDoy = optionsFrom(
  ['usuarios', 'roles-que-doy'],
  (signal) => api.personal.roles({}, { signal }),
  'Error al cargar los roles',
);

/** By what people are filtered, and among which branches somebody's are chosen. */
export const useGrupos = (): readonly GrupoDePersonas[] =>
  useQuery({
    queryKey: ['usuarios', 'filtros'],
    queryFn: async ({ signal }) => (await api.personal.filtros({}, { signal })).data,
    retry: false,
  }).data ?? [];

/** The branches of the business. */
export const useSucursales = (): readonly Nombrado[] =>
  (useGrupos().find(({ control }) => control === 'sucursal')?.opciones ?? []).map(({ id, descripcion }) => ({
    id: Number(id),
    descripcion,
  }));
