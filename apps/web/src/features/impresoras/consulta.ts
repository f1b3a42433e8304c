import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { puedeEntrar } from '@comal/domain/permisos/menu';
import { api } from '../../platform/api/client.ts';
import { useImpresorasNews } from '../../platform/live/live.ts';
import { useOnNews } from '../../platform/live/on-news.ts';
import { useSesion } from '../../platform/session/session.ts';
import { conAtencion, cuantasPiden } from './estado.ts';

const CLAVE = ['impresoras'];
const LISTA = [...CLAVE, 'lista'];

/** News of a printer may be lost: it is asked for again this often, in ms. */
const CADA_MS = 30_000;

/** Hook: the printers of the branch with what each prints and waits for. */
export const useImpresoras = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: LISTA,
    queryFn: async ({ signal }) => (await api.impresoras.lista({}, { signal })).data,
    select: conAtencion,
    refetchInterval: CADA_MS,
    enabled,
  });

/** Hook: what waits in a printer, the oldest first. */
export const useCola = (id: number) =>
  useQuery({
    queryKey: [...CLAVE, 'cola', id],
    queryFn: async ({ signal }) => (await api.impresoras.cola({ params: { id } }, { signal })).data,
    refetchInterval: CADA_MS,
    placeholderData: keepPreviousData,
  });

/** Hook: reads the printers and their queues again. */
export const useRecargar = (): (() => void) => {
  const cliente = useQueryClient();
  return () => void cliente.invalidateQueries({ queryKey: CLAVE });
};

/** Hook: how many printers need attention, for the menu of every screen, kept up to date; 0 for who may not see them. */
export const usePorAtender = (): number => {
  const permisos = useSesion()?.usuario.permisos ?? [];
  useOnNews(useImpresorasNews(), useRecargar());
  const { data } = useImpresoras({ enabled: puedeEntrar('impresoras', permisos) });
  return data ? cuantasPiden(data.impresoras) : 0;
};
