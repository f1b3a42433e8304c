import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api/client.ts';
import { useSesionesNews } from '../../../platform/live/live.ts';
import { useOnNews } from '../../../platform/live/on-news.ts';

/** The key of the query. */
const CLAVE_DE_APARATOS = ['sesiones', 'aparatos'] as const;

/** Hook: the devices of the business, read again when a session began, changed or ended. */
export const useAparatos = () => {
  const recargar = useRecargarAparatos();
  useOnNews(useSesionesNews(), recargar);
  return useQuery({
    queryKey: CLAVE_DE_APARATOS,
    queryFn: async ({ signal }) => (await api.aparatos.lista({}, { signal })).data,
    staleTime: 0,
    retry: false,
  });
};

/** Hook: reads the devices again. */
export const useRecargarAparatos = (): (() => void) => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: CLAVE_DE_APARATOS });
};
