import type { Negocio } from '@comal/contract/negocio/informacion';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { withSaved } from '../../kit/ListScreen/saved-row.ts';
import { api } from '../../platform/api/client.ts';

/** The business and its branches are kept under this key. */
export const CLAVE = ['negocio'] as const;

/** The business and its branches, and how to ask for them again, with the branch or picture that was saved in its place at once. */
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
