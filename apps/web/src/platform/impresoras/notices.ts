import { queryOptions, useQuery } from '@tanstack/react-query';
import type { impresoras } from '@comal/contract/impresoras';
import type { CallData } from '@comal/contract/route';
import { ATIENDEN_IMPRESORAS } from '@comal/domain/impresion/atienden';
import { api } from '../api/client.ts';
import { useCatalogoFollowed } from '../comandas/useComandas.ts';
import { useImpresorasNews } from '../live/live.ts';
import { useOnNews } from '../live/on-news.ts';
import { useMay } from '../session/permissions.ts';

/** The printers that did not print what was sent to them, the longest queue first, and all printers of the branch. */
export type PrinterNotices = CallData<(typeof impresoras)['avisos']>;

/** Interval while a printer fails, in ms: its state may change without a news. */
const WHILE_FAILING_MS = 30_000;
/** Interval while no news arrive, because the socket is down. */
const WITHOUT_NEWS_MS = 60_000;

const NONE: PrinterNotices = { avisos: [], impresoras: [] };

/** The query of the notices; only `usePrinterNotices` sends it. */
export const noticesQuery = queryOptions({
  queryKey: ['impresoras', 'avisos'],
  queryFn: async ({ signal }) => (await api.impresoras.avisos({}, { signal })).data,
  staleTime: Infinity,
  retry: false,
});

const intervalOf = (notices: PrinterNotices | undefined, newsArrive: boolean): number | false => {
  if (notices && notices.avisos.length > 0) return WHILE_FAILING_MS;
  return newsArrive ? false : WITHOUT_NEWS_MS;
};

/** Hook: the notices, kept up to date. Empty while unknown, and for users who may not attend to printers. */
export const usePrinterNotices = (): PrinterNotices => {
  const enabled = useMay(ATIENDEN_IMPRESORAS);
  const newsArrive = useCatalogoFollowed();
  const { data, refetch } = useQuery({
    ...noticesQuery,
    enabled,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => intervalOf(state.data, newsArrive),
  });
  useOnNews(useImpresorasNews(), () => void (enabled && refetch()));
  return (enabled && data) || NONE;
};

/** Hook: what `select` returns of the known notices, without fetching them. */
const useKnown = <T>(select: (notices: PrinterNotices) => T): T | undefined =>
  useQuery({ ...noticesQuery, enabled: false, select }).data;

/** Hook: whether something of a comanda waits at a printer that does not print it. */
export const useUnprinted = (comanda: string): boolean =>
  useKnown(({ avisos }) => avisos.some(({ comandas }) => comandas.includes(comanda))) ?? false;

/** Hook: why a printer does not print, by its name; null if it prints, as far as is known. */
export const usePrinterCausa = (printer: string | undefined) =>
  useKnown(({ avisos }) => avisos.find(({ impresora }) => impresora.nombre === printer)?.causa ?? null) ?? null;
