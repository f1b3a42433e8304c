import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api/client.ts';
import { optionsFrom, type Nombrado } from '../../../shared/choose/options.ts';
import type { GrupoDePersonas } from './tipos.ts';

/** Hook: the roles that the user may give: those without permissions beyond the user's own. */
export const useRolesQueDoy = optionsFrom(
  ['usuarios', 'roles-que-doy'],
  (signal) => api.personal.roles({}, { signal }),
  'Error al cargar los roles',
);

/** Hook: the filters of people, which include the branches that can be chosen for a person. */
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
