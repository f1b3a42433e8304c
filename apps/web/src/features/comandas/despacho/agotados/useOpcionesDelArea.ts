import type { comandas } from '@comal/contract/comandas/comandas';
import type { CallData } from '@comal/contract/route';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { notify } from '../../../../kit/notify.tsx';
import { api } from '../../../../platform/api/client.ts';
import { useCatalogoRev } from '../../../../platform/comandas/useComandas.ts';
import { byContent, useWrite } from '../../../../platform/writes.ts';
import type { Contable, Existe } from './useAgotados.ts';

type OpcionDelArea = CallData<typeof comandas.opcionesDeArea>[number];

/** The options of an area, and the function that marks them. */
interface OpcionesDelArea {
  /** None until loaded. */
  readonly opciones: readonly Contable[];
  readonly marcar: (opcion: Contable, existe: Existe) => void;
}

const aContable = ({ agotada, ...o }: OpcionDelArea): Contable => ({ ...o, agotado: agotada });

/**
 * Hook: `OpcionesDelArea` (D-134), refetched when the menu changes. A mark is shown optimistically, and rolled back if refused.
 */
export const useOpcionesDelArea = (area: number): OpcionesDelArea => {
  const client = useQueryClient();
  const queryKey = ['opciones', area, useCatalogoRev()];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.comandas.opcionesDeArea({ query: { area } }, { signal })).data,
    placeholderData: (anterior) => anterior,
  });
  const { run } = useWrite(api.comandas.agotarOpcion, { intento: byContent });
  const poner = (id: number, { agotado: agotada, quedan }: Existe): void =>
    void client.setQueryData<OpcionDelArea[]>(queryKey, (lista) =>
      lista?.map((o) => (o.id === id ? { ...o, agotada, quedan } : o)),
    );
  const marcar = async (antes: Contable, existe: Existe): Promise<void> => {
    poner(antes.id, existe);
    const fin = await run({
      body: {
        ...{ id: antes.id, agotada: existe.agotado },
        ...(existe.quedan !== null && { quedan: existe.quedan }),
      },
    });
    if (fin.ok) return notify.success(fin.message);
    poner(antes.id, antes);
    notify.danger(fin.error.message);
  };
  const opciones = useMemo(() => (data ?? []).map(aContable), [data]);
  return { opciones, marcar: (opcion, existe) => void marcar(opcion, existe) };
};
