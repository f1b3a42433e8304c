import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { z } from 'zod';
import type { areaSchema } from '@comal/contract/catalogo/areas';
import type { HistoriaDeComanda } from '@comal/contract/comandas/registro-schemas';
import type { grupoDeFiltro } from '@comal/contract/primitives';
import { api } from '../../../platform/api/client.ts';

/** The names of the two lists of the register among all lists: of the till and of the configuration. */
export const LISTAS = { tpv: 'registro', configuracion: 'comandas' } as const;

export type Lista = (typeof LISTAS)[keyof typeof LISTAS];

const HISTORIA = 'historia-de-comanda';

/** A group of what the register can be filtered by. */
export type GrupoDeFiltro = z.infer<typeof grupoDeFiltro>;

/** What the register can be filtered by. */
export const useFiltros = (): UseQueryResult<GrupoDeFiltro[]> =>
  useQuery({
    queryKey: ['registro-filtros'],
    queryFn: async ({ signal }) => (await api.comandas.filtros({}, { signal })).data,
  });

/** The names of the dispatch areas by their ids; none while they are not here. */
export const useAreas = (): ReadonlyMap<number, string> => {
  const { data } = useQuery({
    queryKey: ['areas'],
    queryFn: async ({ signal }): Promise<z.infer<typeof areaSchema>[]> => (await api.areas.listar({}, { signal })).data,
  });
  return new Map(data?.map(({ id, descripcion }) => [id, descripcion]));
};

/** Everything that is known of a comanda, asked anew each time its row opens. */
export const useHistoria = (id: string): UseQueryResult<HistoriaDeComanda> =>
  useQuery({
    queryKey: [HISTORIA, id],
    queryFn: async ({ signal }) => (await api.comandas.historia({ params: { id } }, { signal })).data,
    staleTime: 0,
    refetchOnMount: 'always',
  });

/** Something of the comandas changed: the lists that are kept and what is open are asked for again. */
export const useRenovarRegistro = (): (() => void) => {
  const client = useQueryClient();
  return () => {
    for (const lista of Object.values(LISTAS)) void client.invalidateQueries({ queryKey: ['listado', lista] });
    void client.invalidateQueries({ queryKey: [HISTORIA] });
  };
};
