import type { comandas } from '@comal/contract/comandas/comandas';
import type { CallData } from '@comal/contract/route';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../../kit/notify.tsx';
import { api } from '../../../../platform/api/client.ts';
import { useCatalogoRev } from '../../../../platform/comandas/useComandas.ts';
import { byContent, useWrite } from '../../../../platform/writes.ts';

/** An option that dishes of an area offer, and whether it is out of stock. */
export type OpcionDelArea = CallData<typeof comandas.opcionesDeArea>[number];

/**
 * Hook: the options of an area (D-134), none until loaded, and the function that marks one: shown optimistically, and rolled back if
 * refused.
 */
export const useOpcionesDelArea = (area: number) => {
  const client = useQueryClient();
  const queryKey = ['opciones', area, useCatalogoRev()];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.comandas.opcionesDeArea({ query: { area } }, { signal })).data,
    placeholderData: (anterior) => anterior,
  });
  const { run } = useWrite(api.comandas.agotarOpcion, { intento: byContent });
  const poner = (id: number, agotada: boolean): void =>
    void client.setQueryData<OpcionDelArea[]>(queryKey, (lista) =>
      lista?.map((o) => (o.id === id ? { ...o, agotada } : o)),
    );
  const marcar = async ({ id, agotada: antes }: OpcionDelArea): Promise<void> => {
    poner(id, !antes);
    const fin = await run({ body: { id, agotada: !antes } });
    if (fin.ok) return notify.success(fin.message);
    poner(id, antes);
    notify.danger(fin.error.message);
  };
  return { opciones: data ?? [], marcar: (opcion: OpcionDelArea) => void marcar(opcion) };
};
