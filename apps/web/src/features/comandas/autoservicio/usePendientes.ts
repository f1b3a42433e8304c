import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Pendientes } from '@comal/contract/comandas/autoservicio-schemas';
import { api } from '../../../platform/api/client.ts';
import { useOpenComandas } from '../../../platform/comandas/useComandas.ts';
import { useComensalesNews } from '../../../platform/live/live.ts';
import { ringNew, useSoundUnlock } from '../../../platform/timbre/timbre.ts';

/** The query key of the diners' pending requests. */
export const CLAVE = ['autoservicio', 'pendientes'];
/** A live event may be lost: the list is refetched this often, in ms. */
const CADA_MS = 60_000;
const AUTOSERVICIO = 0;
const NADA: Pendientes = { pedidos: [], llamados: [], rafagas: [] };

/** Hook: the diners' pending requests, updated by live events, and a function that refetches them. */
export const usePendientes = (): { readonly pendientes: Pendientes; readonly recargar: () => void } => {
  const queries = useQueryClient();
  const noticias = useComensalesNews();
  const { data } = useQuery({
    queryKey: CLAVE,
    queryFn: async ({ signal }) => (await api.autoservicio.pendientes({}, { signal })).data,
    refetchInterval: CADA_MS,
    retry: false,
  });
  const recargar = (): void => void queries.invalidateQueries({ queryKey: CLAVE });
  const vistas = useRef(noticias);
  useEffect(() => {
    if (vistas.current === noticias) return;
    vistas.current = noticias;
    void queries.invalidateQueries({ queryKey: CLAVE });
  }, [noticias, queries]);
  return { pendientes: data ?? NADA, recargar };
};

/** Hook: plays the third tone for each new order or call of diners; not for those that existed when the page opened. */
export const useSonidoDeComensales = ({ pedidos, llamados, rafagas }: Pendientes): void => {
  const comandas = useOpenComandas();
  const oidos = useRef<ReadonlySet<string> | null>(null);
  useSoundUnlock();
  useEffect(() => {
    const lineas = comandas.flatMap((c) => c.pedidos.filter((p) => p.mesero.id === AUTOSERVICIO));
    const ids = [...pedidos, ...llamados, ...lineas].map(({ id }) => id);
    ids.push(...rafagas.map(({ mesa, desde }) => `${mesa ?? ''}/${desde}`));
    if (oidos.current && ids.some((id) => !oidos.current?.has(id))) ringNew(true);
    oidos.current = new Set(ids);
  }, [pedidos, llamados, rafagas, comandas]);
};
