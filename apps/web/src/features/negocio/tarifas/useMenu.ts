import { useQuery } from '@tanstack/react-query';
import type { Catalog } from '@comal/contract/catalog';
import type { CallData } from '@comal/contract/route';
import { api } from '../../../platform/api/client.ts';

/** The dishes of the branch, with the prices of its menu. */
export type MenuDeTarifas = CallData<Catalog['tarifas']['menu']>;

/** Hook: the dishes whose prices a list changes. */
export const useMenu = () =>
  useQuery({
    queryKey: ['tarifas', 'menu'],
    queryFn: async ({ signal }) => (await api.tarifas.menu({}, { signal })).data,
    retry: false,
  });
