import type { Salon } from '@comal/contract/salones/salones';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api/client.ts';
import { useCatalogoRev } from '../../../platform/comandas/useComandas.ts';
import { isKept, withKept } from '../../../platform/kept/kept.ts';

/** The query of the branch's rooms, which are also stored on the device for offline use; a changed room has another rev. */
const consultaDeSalones = (rev: string | null) =>
  queryOptions({
    queryKey: ['comandas', 'salones', rev],
    queryFn: ({ signal }) => withKept('salones', async () => (await api.salones.lista({}, { signal })).data),
    staleTime: ({ state }) => (isKept(state.data) ? 0 : Infinity),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: false,
  });

/** Hook: the rooms with their tables; asked for once the catalogue's rev is known, or at once where they are `urgentes`. */
export const useSalonesDelTpv = (urgentes: boolean): { readonly salones: readonly Salon[] | undefined } => {
  const rev = useCatalogoRev();
  const { data } = useQuery({ ...consultaDeSalones(rev), enabled: rev !== null || urgentes });
  return { salones: data };
};

/** Whether a branch has any table. */
export const hayMesas = (salones: readonly Salon[] | undefined): boolean =>
  salones?.some(({ mesas }) => mesas.length > 0) ?? false;
