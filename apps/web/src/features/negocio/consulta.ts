import type { Negocio } from '@comal/contract/negocio/informacion';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';

/** The business and its branches are kept under this key. */
export const CLAVE = ['negocio'] as const;

/** The business and its branches, and how to ask for them again. */
export const useNegocio = () => {
  const client = useQueryClient();
  const consulta = useQuery<Negocio>({
    queryKey: CLAVE,
    queryFn: async ({ signal }) => (await api.negocio.ver({}, { signal })).data,
  });
  return { ...consulta, recargar: () => void client.invalidateQueries({ queryKey: CLAVE }) };
};
