import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Catalog } from '@comal/contract/catalog';
import type { CallData, CallInput } from '@comal/contract/route';
import { notify } from '../../../kit/notify.tsx';
import { api, type CallOptions } from '../../../platform/api/client.ts';
import { useWrite } from '../../../platform/writes.ts';

/** The new branch as the form asks for it. */
type Pedida = CallInput<Catalog['sucursales']['agregar']>;

const CADA_MS = 400;

/** Hook: the progress of the copy with a key; null without one in progress. A failed request is retried. */
const useAvance = (clave: string | null): CallData<Catalog['sucursales']['avance']> =>
  useQuery({
    queryKey: ['negocio', 'copia', clave],
    queryFn: async ({ signal }) => (await api.sucursales.avance({ params: { clave: clave! } }, { signal })).data,
    enabled: clave !== null,
    refetchInterval: CADA_MS,
    ...{ retry: false, staleTime: 0, gcTime: 0 },
  }).data ?? null;

/** Hook: the call that adds a branch and, if it is a copy, its progress and how to cancel it (decision 0046). */
export const useCopia = () => {
  const [clave, setClave] = useState<string | null>(null);
  const avance = useAvance(clave);
  const { run, processing: cancelando } = useWrite(api.sucursales.cancelarCopia);
  const agregar = async (pedida: Pedida, options?: CallOptions) => {
    if (typeof pedida.body.copiarDe === 'number') setClave(options?.clave ?? null);
    try {
      return await api.sucursales.agregar(pedida, options);
    } finally {
      setClave(null);
    }
  };
  const cancelar = async (): Promise<void> => {
    if (clave === null) return;
    const salida = await run({ params: { clave } });
    if (!salida.ok) notify.danger(salida.error.message);
    else if (!salida.data.cancelada) notify.info(salida.message);
  };
  return { agregar, avance: clave === null ? null : avance, cancelar, cancelando };
};
