import { queryOptions, useQuery } from '@tanstack/react-query';
import { readStored, writeStored } from './device/storage.ts';
import { api } from './api/client.ts';

const CLAVE = 'demo';
/** Where it is kept: it is of the server, not of a session. */
export const BIENVENIDA = 'bienvenida';

/** What the server tells whoever arrives: the demo's credentials and its machine's host name (D-13, D-49). */
export const bienvenidaQuery = queryOptions({
  queryKey: [BIENVENIDA],
  queryFn: async () => {
    const { data } = await api.general.bienvenida();
    writeStored(CLAVE, data.demo ? 'si' : null);
    return data;
  },
  staleTime: Infinity,
  retry: 2,
});

/** The demo's credentials, or null where there is no demo, or it is not known yet. */
export const useDemo = () => useQuery(bienvenidaQuery).data?.demo ?? null;

/** Whether anybody may register a business here; not while it is not known (D-75). */
export const useRegistroAbierto = (): boolean | undefined => useQuery(bienvenidaQuery).data?.registro_abierto;

/** Whether this is a demo, as the server says, or as it said last to this device: a page without network tells it too. */
export const useEsDemo = (): boolean => {
  const { data } = useQuery(bienvenidaQuery);
  return data ? data.demo !== null : readStored(CLAVE) !== null;
};

/** The public credentials of a demo. */
export type Demo = NonNullable<ReturnType<typeof useDemo>>;
