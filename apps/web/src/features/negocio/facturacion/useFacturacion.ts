import type { Facturacion } from '@comal/contract/negocio/facturacion';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type Answer, type CallOptions } from '../../../platform/api/client.ts';
import { useSave, type Save } from '../../../shared/useSave.ts';

/** The query key of the settings of invoices. */
export const CLAVE_DE_FACTURACION = ['facturacion'] as const;

/** Hook: the settings of invoices as the server has them. */
export const useFacturacion = () =>
  useQuery<Facturacion>({
    queryKey: CLAVE_DE_FACTURACION,
    queryFn: async ({ signal }) => (await api.facturacion.ver({}, { signal })).data,
  });

/** Hook: a change of the settings; what it answers is shown at once, and after a refusal they are read again. */
export const useCambio = <I>(
  llamada: (input: I, options?: CallOptions) => Promise<Answer<Facturacion>>,
  exito: string,
  onListo?: () => void,
): Save<I> => {
  const client = useQueryClient();
  const cambio = useSave(llamada, {
    exito,
    onListo: (guardada: Facturacion) => {
      client.setQueryData(CLAVE_DE_FACTURACION, guardada);
      onListo?.();
    },
  });
  const guardar = async (input: I): Promise<boolean> => {
    const hecho = await cambio.guardar(input);
    if (!hecho) void client.invalidateQueries({ queryKey: CLAVE_DE_FACTURACION });
    return hecho;
  };
  return { ...cambio, guardar };
};
