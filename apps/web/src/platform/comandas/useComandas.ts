import { useMemo, useSyncExternalStore } from 'react';
import { ESTADO_COMANDA } from '@comal/domain/comanda/comanda';
import { useStore } from '../external-store.ts';
import { visibleComandas, followVisible } from '../outbox/visible-comandas.ts';
import type { Comandas } from '../live/apply.ts';
import { live } from '../live/live.ts';
import type { LinkStatus } from '../live/store.ts';
import type { LiveComanda } from '../live/live-comanda.ts';

/** A comanda without a folio yet sorts last. */
const place = ({ folio_corto }: LiveComanda): number => folio_corto || Number.MAX_SAFE_INTEGER;

/** Sorted by the branch's numbers: the server's clock may have gone back between two comandas (H29). */
const byArrival = (a: LiveComanda, b: LiveComanda): number => {
  if (a.dia !== b.dia) return a.dia < b.dia ? -1 : 1;
  return place(a) - place(b);
};

const hasOfAreas = (c: LiveComanda, areas: ReadonlySet<number> | undefined): boolean =>
  areas === undefined || c.pedidos.some((p) => areas.has(p.area));

/** The open comandas, oldest first; with `areas`, those with a line of one of them (with all their lines). */
export const openOnes = (comandas: Comandas, areas?: ReadonlySet<number>): readonly LiveComanda[] =>
  [...comandas.values()]
    .filter((c) => c.status === ESTADO_COMANDA.ABIERTA && c.cancelada_en === null && hasOfAreas(c, areas))
    .sort(byArrival);

/**
 * Hook: everything in the live store, by id, with unsent changes applied: open comandas, and those just closed or cancelled until
 * the stream removes them.
 */
export const useComandas = (): Comandas => useSyncExternalStore(followVisible, visibleComandas);

/** Hook: the branch's open comandas, live. An unchanged comanda keeps its identity. */
export const useOpenComandas = (areas?: ReadonlySet<number>): readonly LiveComanda[] => {
  const comandas = useComandas();
  return useMemo(() => openOnes(comandas, areas), [comandas, areas]);
};

/** Hook: one comanda, live; undefined while it is not in the store. Other comandas do not re-render it. */
export const useComanda = (id: string): LiveComanda | undefined =>
  useSyncExternalStore(followVisible, () => visibleComandas().get(id));

/** Hook: the state of the live link, with the time of the last message; changes with each message. */
export const useLink = (): LinkStatus => useStore(live.store, (s) => s.link);

/** Hook: the state of the live link alone; changes less often. */
export const useLinkState = (): LinkStatus['estado'] => useStore(live.store, (s) => s.link.estado);

/** Hook: whether comandas are loaded, from the server or the device: before that an empty list means nothing. */
export const useComandasReady = (): boolean => {
  const known = useStore(live.store, (s) => s.rev !== null || s.remembered);
  return useComandas().size > 0 || known;
};

/** Hook: whether comandas come from the server: data from the device must not discard anything. */
export const useComandasCertain = (): boolean => useStore(live.store, (s) => s.rev !== null);

/** Hook: the catalogue's version, as a query key that refetches when prices or dishes change. */
export const useCatalogoRev = (): string | null => useStore(live.store, (s) => s.catalogo);

/** Hook: whether changes of the catalogue are received. */
export const useCatalogoFollowed = (): boolean => useStore(live.store, (s) => s.followedCatalogo);
