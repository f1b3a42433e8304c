import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import { withKept } from '../../platform/kept/kept.ts';

/** The branch's reasons to cancel a dish or a charge (D-106); without a server those of last time, and none when they do not come. */
export const useCancellationMotivos = (): readonly string[] =>
  useQuery({
    queryKey: ['motivos-de-cancelacion'],
    queryFn: ({ signal }) =>
      withKept('motivos-de-cancelacion', async () => (await api.comandas.motivosDeCancelacion({}, { signal })).data),
    networkMode: 'always',
    retry: false,
  }).data ?? [];
