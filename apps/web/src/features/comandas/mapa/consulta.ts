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

/** The rooms, undefined until they are read, and why they could not be. */
interface SalonesLeidos {
  readonly salones: readonly Salon[] | undefined;
  readonly error: Error | null;
  readonly releer: () => void;
}

/** Hook: the rooms with their tables; asked for once the catalogue's rev is known, or at once where they are `urgentes`. */
export const useSalonesDelTpv = (urgentes: boolean): SalonesLeidos => {
  const rev = useCatalogoRev();
  const { data, error, refetch } = useQuery({ ...consultaDeSalones(rev), enabled: rev !== null || urgentes });
  return { salones: data, error, releer: () => void refetch() };
};

/** Whether a branch has any table. */
export const hayMesas = (salones: readonly Salon[] | undefined): boolean =>
  salones?.some(({ mesas }) => mesas.length > 0) ?? false;
