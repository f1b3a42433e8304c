import { queryOptions, useQuery } from '@tanstack/react-query';
import type { metodos } from '@comal/contract/caja/metodos';
import type { CallData } from '@comal/contract/route';
import { api } from '../../platform/api/client.ts';
import { withKept } from '../../platform/kept/kept.ts';

/** A platform that takes orders (decision 0146): the payment method that it pays by. */
export type Plataforma = CallData<typeof metodos.plataformas>[number];

/** The query of the business's platforms, which are also stored on the device for offline use. */
export const plataformasQuery = queryOptions({
  queryKey: ['plataformas'],
  queryFn: ({ signal }) => withKept('plataformas', async () => (await api.metodos.plataformas({}, { signal })).data),
  retry: 1,
});

const NINGUNA: readonly Plataforma[] = [];

/** The platforms, and how reading them went. */
export interface ReadPlataformas {
  readonly plataformas: readonly Plataforma[];
  /** They are still being read: that there are none is not known yet. */
  readonly pending: boolean;
  /** They could not be read. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Hook: the platforms, as the till's frame reads them. */
export const usePlataformas = (): ReadPlataformas => {
  const { data, isFetching, isError, refetch } = useQuery({ ...plataformasQuery, enabled: false });
  return {
    plataformas: data ?? NINGUNA,
    pending: data === undefined && isFetching,
    failed: data === undefined && isError,
    retry: () => void refetch(),
  };
};
