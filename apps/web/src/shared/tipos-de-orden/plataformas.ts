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
});

const NINGUNA: readonly Plataforma[] = [];

/** Hook: the platforms, as the till's frame read them; none until then. */
export const usePlataformas = (): readonly Plataforma[] =>
  useQuery({ ...plataformasQuery, enabled: false }).data ?? NINGUNA;
