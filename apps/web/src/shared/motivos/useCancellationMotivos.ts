import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import { withKept } from '../../platform/kept/kept.ts';

/** Hook: the branch's reasons to cancel a dish or a charge (D-106); offline the ones last read, else none. */
export const useCancellationMotivos = (): readonly string[] =>
  useQuery({
    queryKey: ['motivos-de-cancelacion'],
    queryFn: ({ signal }) =>
      withKept('motivos-de-cancelacion', async () => (await api.comandas.motivosDeCancelacion({}, { signal })).data),
    networkMode: 'always',
    retry: false,
  }).data ?? [];
