import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useComandas } from '../../../platform/comandas/useComandas.ts';
import { useDisconnected } from '../../../platform/connection.ts';
import { buildComanda } from '../../../platform/live/live-comanda.ts';
import { useRepartosNews } from '../../../platform/live/live.ts';
import { useOnNews } from '../../../platform/live/on-news.ts';
import { useTiposActivos } from '../../../shared/tipos-de-orden/tiposDeOrden.ts';
import { consultaDeRepartos } from './consultas.ts';
import { estaPendiente, type ConReparto } from './repartos.ts';

/**
 * Hook: the pending deliveries of the branch. Those of open comandas are live; the server is asked for those that are paid and left
 * the list, again whenever an open one changes or somebody moved a paid one. A branch that brings nothing asks nothing.
 */
export const useRepartos = (): readonly ConReparto[] => {
  const vivas = useComandas();
  const ofrece = useTiposActivos().some(({ tipo }) => tipo === 'domicilio');
  const enLinea = useDisconnected() === undefined;
  const [abiertos, huella] = useMemo(() => {
    const suyos = [...vivas.values()].filter((c) => c.reparto !== undefined);
    return [suyos, suyos.map(({ id, rev }) => `${id}/${rev}`).join()];
  }, [vivas]);
  const pregunta = enLinea && (ofrece || abiertos.length > 0);
  const { data, refetch } = useQuery({
    ...consultaDeRepartos,
    queryKey: [...consultaDeRepartos.queryKey, huella],
    enabled: pregunta,
    placeholderData: keepPreviousData,
  });
  useOnNews(useRepartosNews(), () => pregunta && void refetch({ cancelRefetch: false }));
  return useMemo(() => {
    const ids = new Set(abiertos.map(({ id }) => id));
    const cerrados = (data ?? []).filter(({ id }) => !ids.has(id)).map((v) => buildComanda(v));
    return [...cerrados, ...abiertos].filter(estaPendiente);
  }, [data, abiertos]);
};
