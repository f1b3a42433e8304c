import type { Negocio } from '@comal/contract/negocio/informacion';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { withSaved } from '../../kit/ListScreen/saved-row.ts';
import { api } from '../../platform/api/client.ts';

/** The query key of the business and its branches. */
export const CLAVE = ['negocio'] as const;

/** Hook: the business and its branches, and a reload that shows the saved branch or picture at once. */
export const useNegocio = () => {
  const client = useQueryClient();
  const consulta = useQuery<Negocio>({
    queryKey: CLAVE,
    queryFn: async ({ signal }) => (await api.negocio.ver({}, { signal })).data,
  });
  const recargar = (guardada?: unknown): void => {
    client.setQueryData<Negocio>(
      CLAVE,
      (antes) => antes && { ...antes, sucursales: [...withSaved(antes.sucursales, guardada)] },
    );
    void client.invalidateQueries({ queryKey: CLAVE });
  };
  const ponerLogo = (guardado: Pick<Negocio, 'logo'>): void => {
    client.setQueryData<Negocio>(CLAVE, (antes) => antes && { ...antes, ...guardado });
  };
  return { ...consulta, recargar, ponerLogo };
};
