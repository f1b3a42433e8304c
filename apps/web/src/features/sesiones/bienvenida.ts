import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';

/** What the server tells whoever arrives: the demo's credentials and its machine's host name (D-13, D-49). */
export const bienvenidaQuery = queryOptions({
  queryKey: ['bienvenida'],
  queryFn: async () => (await api.general.bienvenida()).data,
  staleTime: Infinity,
  retry: 2,
});

/** The demo's credentials, or null where there is no demo, or it is not known yet. */
export const useDemo = () => useQuery(bienvenidaQuery).data?.demo ?? null;

/** The public credentials of a demo. */
export type Demo = NonNullable<ReturnType<typeof useDemo>>;
