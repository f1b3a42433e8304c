import { useQuery } from '@tanstack/react-query';
import type { Catalog } from '@comal/contract/catalog';
import type { CallData } from '@comal/contract/route';
import { api } from '../../../platform/api/client.ts';

/** The query key of the mails of the business. */
export const CLAVE_DE_CORREOS = ['negocio', 'correos'] as const;

/** The last mails of the business, and their transport. */
export type Correos = CallData<Catalog['correo']['listar']>;

const CADA_MS = 15_000;

/** Hook: the last mails; polls while one is waiting. */
export const useCorreos = () =>
  useQuery<Correos>({
    queryKey: CLAVE_DE_CORREOS,
    queryFn: async ({ signal }) => (await api.correo.listar({}, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.correos.some((c) => c.proximo_en !== null) ? CADA_MS : false),
    retry: false,
  });
