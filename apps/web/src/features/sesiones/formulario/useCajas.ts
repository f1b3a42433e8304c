import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api/client.ts';

/** The registers a branch offers on the web, once a branch is chosen. */
export const useCajas = (sucursal: string | null, activo: boolean) =>
  useQuery({
    queryKey: ['login', 'cajas', sucursal],
    queryFn: async ({ signal }) =>
      (await api.sesiones.cajas({ params: { branch: Number(sucursal) } }, { signal })).data,
    enabled: activo && sucursal !== null,
    retry: false,
  });
