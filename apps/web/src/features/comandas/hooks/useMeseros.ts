import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api/client.ts';

/** Hook: the query of who takes orders in the branch. */
export const useMeseros = () =>
  useQuery({
    queryKey: ['meseros'],
    queryFn: async ({ signal }) => (await api.comandas.meseros({}, { signal })).data,
    retry: 1,
  });
