import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api/client.ts';

const CADA_MS = 5 * 60_000;

/** The key of their list; it is one of the invoices, which are read again after a change. */
export const DETENIDOS = ['facturas', 'recibos-detenidos'] as const;

/** Hook: the charges of whose receipts facturapi has said nothing for a day. */
export const useRecibosDetenidos = () =>
  useQuery({
    queryKey: DETENIDOS,
    queryFn: async ({ signal }) => (await api.facturas.recibosDetenidos({}, { signal })).data,
    refetchInterval: CADA_MS,
    retry: false,
  });
