import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { equipos } from '@comal/contract/equipos';
import type { CallData } from '@comal/contract/route';
import { api } from '../../../platform/api/client.ts';

/** The till programs of the branch with the queues of their computers, and those of the server. */
export type EquiposDeLaSucursal = CallData<(typeof equipos)['lista']>;

/** Whether a program is on changes without a news: asked for again this often, in ms. */
const CADA_MS = 10_000;

/** The key of the query. */
const CLAVE_DE_EQUIPOS = ['equipos', 'lista'];

/** Hook: the till programs of the branch. */
export const useEquipos = () =>
  useQuery({
    queryKey: CLAVE_DE_EQUIPOS,
    queryFn: async ({ signal }) => (await api.equipos.lista({}, { signal })).data,
    refetchInterval: CADA_MS,
  });

/** Hook: reads the till programs again. */
export const useRecargarEquipos = (): (() => void) => {
  const cliente = useQueryClient();
  return () => void cliente.invalidateQueries({ queryKey: CLAVE_DE_EQUIPOS });
};
