import { useMemo, useSyncExternalStore } from 'react';
import { ESTADO_COMANDA } from '@comal/domain/comanda/comanda';
import { useStore } from '../external-store.ts';
import { visibleComandas, followVisible } from '../outbox/visible-comandas.ts';
import type { Comandas } from '../live/apply.ts';
import { live } from '../live/live.ts';
import type { LinkStatus } from '../live/store.ts';
import type { LiveComanda } from '../live/live-comanda.ts';

/** One without a folio yet is the newest. */
const lugar = ({ folio_corto }: LiveComanda): number => folio_corto || Number.MAX_SAFE_INTEGER;

/** By the branch's own numbers: the server's clock may have gone back between two of them (H29). */
const porLlegada = (a: LiveComanda, b: LiveComanda): number => {
  if (a.dia !== b.dia) return a.dia < b.dia ? -1 : 1;
  return lugar(a) - lugar(b);
};

const tieneDelArea = (c: LiveComanda, area: number | undefined): boolean =>
  area === undefined || c.pedidos.some((p) => p.area === area);

/** The open comandas, oldest first; with `area`, those with some line of that area (whole, all their lines). */
export const openOnes = (comandas: Comandas, area?: number): readonly LiveComanda[] =>
  [...comandas.values()]
    .filter((c) => c.status === ESTADO_COMANDA.ABIERTA && c.cancelada_en === null && tieneDelArea(c, area))
    .sort(porLlegada);

/**
 * Everything the stream holds, by id, with what waits for the server on top: open comandas, and those just closed or
 * cancelled until the stream takes them out.
 */
export const useComandas = (): Comandas => useSyncExternalStore(followVisible, visibleComandas);

/** The branch's open comandas, followed live. A comanda that did not change keeps its identity. */
export const useOpenComandas = (area?: number): readonly LiveComanda[] => {
  const comandas = useComandas();
  return useMemo(() => openOnes(comandas, area), [comandas, area]);
};

/** One comanda, followed live; undefined while it is not in the collection. Other comandas do not paint this again. */
export const useComanda = (id: string): LiveComanda | undefined =>
  useSyncExternalStore(followVisible, () => visibleComandas().get(id));

/** How the link is: 'En vivo', or since when not. Changes with each message that arrives. */
export const useLink = (): LinkStatus => useStore(live.store, (s) => s.enlace);

/** Whether the link lives; changes only when that does. */
export const useLinkState = (): LinkStatus['estado'] => useStore(live.store, (s) => s.enlace.estado);

/** Whether the comandas are known, from the server or from before: until then an empty list means nothing. */
export const useComandasReady = (): boolean => {
  const conocidas = useStore(live.store, (s) => s.rev !== null || s.recordada);
  return useComandas().size > 0 || conocidas;
};

/** Whether the server told the comandas itself: what is only remembered is no reason to give anything up. */
export const useComandasCertain = (): boolean => useStore(live.store, (s) => s.rev !== null);

/** The catalogue's version; a key for queries that must be asked again when prices or dishes change. */
export const useCatalogoRev = (): string | null => useStore(live.store, (s) => s.catalogo);

/** Whether a new rev of the catalogue would be heard. */
export const useCatalogoFollowed = (): boolean => useStore(live.store, (s) => s.catalogoSeguido);
