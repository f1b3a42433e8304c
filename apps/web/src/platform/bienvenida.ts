import { queryOptions, useQuery } from '@tanstack/react-query';
import { readStored, writeStored } from './device/storage.ts';
import { api } from './api/client.ts';

const CLAVE = 'demo';
/** Storage key; it belongs to the server, not to a session. */
export const WELCOME = 'bienvenida';

/** What the server tells before the sign-in: the demo's credentials and the host name (D-13, D-49). */
export const welcomeQuery = queryOptions({
  queryKey: [WELCOME],
  queryFn: async () => {
    const { data } = await api.general.bienvenida();
    writeStored(CLAVE, data.demo ? 'si' : null);
    return data;
  },
  staleTime: Infinity,
  retry: 2,
});

/** Hook: the demo's credentials, or null without a demo, or while unknown. */
export const useDemo = () => useQuery(welcomeQuery).data?.demo ?? null;

/** Hook: whether anybody may register a business here; undefined while unknown (D-75). */
export const useOpenRegistration = (): boolean | undefined => useQuery(welcomeQuery).data?.registro_abierto;

/** Hook: whether this is a demo, by the server's present or last known answer. */
export const useEsDemo = (): boolean => {
  const { data } = useQuery(welcomeQuery);
  return data ? data.demo !== null : readStored(CLAVE) !== null;
};

/** The public credentials of a demo. */
export type Demo = NonNullable<ReturnType<typeof useDemo>>;
