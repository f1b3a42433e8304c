import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { z } from 'zod';
import type { areaSchema } from '@comal/contract/catalogo/areas';
import type { HistoriaDeComanda } from '@comal/contract/comandas/registro-schemas';
import type { grupoDeFiltro } from '@comal/contract/primitives';
import { api } from '../../../platform/api/client.ts';

/** The list names of the two lists of the register: the till's and the configuration's. */
export const LISTAS = { tpv: 'registro', configuracion: 'comandas' } as const;

export type Lista = (typeof LISTAS)[keyof typeof LISTAS];

const HISTORIA = 'historia-de-comanda';

/** A group of filter options of the register. */
export type GrupoDeFiltro = z.infer<typeof grupoDeFiltro>;

/** Hook: the filter options of the register. */
export const useFiltros = (): UseQueryResult<GrupoDeFiltro[]> =>
  useQuery({
    queryKey: ['registro-filtros'],
    queryFn: async ({ signal }) => (await api.comandas.filtros({}, { signal })).data,
  });

/** Hook: the names of the dispatch areas by id; empty while loading. */
export const useAreas = (): ReadonlyMap<number, string> => {
  const { data } = useQuery({
    queryKey: ['areas'],
    queryFn: async ({ signal }): Promise<z.infer<typeof areaSchema>[]> => (await api.areas.listar({}, { signal })).data,
  });
  return new Map(data?.map(({ id, descripcion }) => [id, descripcion]));
};

/** Hook: the history of a comanda, refetched each time its row opens. */
export const useHistoria = (id: string): UseQueryResult<HistoriaDeComanda> =>
  useQuery({
    queryKey: [HISTORIA, id],
    queryFn: async ({ signal }) => (await api.comandas.historia({ params: { id } }, { signal })).data,
    staleTime: 0,
    refetchOnMount: 'always',
  });

/** Hook: a function that refetches the cached lists and open details after a change of the comandas. */
export const useRenovarRegistro = (): (() => void) => {
  const client = useQueryClient();
  return () => {
    for (const lista of Object.values(LISTAS)) void client.invalidateQueries({ queryKey: ['listado', lista] });
    void client.invalidateQueries({ queryKey: [HISTORIA] });
  };
};
