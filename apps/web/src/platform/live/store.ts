import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { Cambio } from '@comal/contract/events';
import { createStore } from '../external-store.ts';
import { applyChanges, applySnapshot, type Comandas } from './apply.ts';
import type { LiveComanda } from './live-comanda.ts';

/** The state of the link, as every screen shows it (ARCHITECTURE, "The live store"). */
export interface LinkStatus {
  readonly estado: 'conectando' | 'en-vivo' | 'sin-conexion';
  /** When the last data arrived, in epoch milliseconds of this device; null before any. */
  readonly ultimo: number | null;
}

/** What a tab knows of its branch. */
export interface LiveState {
  readonly comandas: Comandas;
  /** The rev up to which the store is complete; null before the first snapshot. */
  readonly rev: number | null;
  /** The epoch of the database that `rev` belongs to (D-180). */
  readonly epoca: string;
  /** The comandas are this device's stored ones, shown until the first snapshot. */
  readonly remembered: boolean;
  /** The version of the branch's catalogue, rev and epoch; a change means that prices or dishes changed. */
  readonly catalogo: string | null;
  /** Changes of the catalogue are received, because the socket is up. */
  readonly followedCatalogo: boolean;
  readonly link: LinkStatus;
  /** Server's clock minus this device's, in milliseconds. */
  readonly offset: number;
}

/** Differences below this are the network's, not the clock's. */
const NOISE_MS = 200;

const EMPTY: LiveState = {
  comandas: new Map(),
  rev: null,
  epoca: '',
  remembered: false,
  catalogo: null,
  followedCatalogo: false,
  link: { estado: 'conectando', ultimo: null },
  offset: 0,
};

/** Creates the live store of a tab; all changes of time and comandas go through it. */
export const createLiveStore = () => {
  const store = createStore(EMPTY);
  const change = (part: Partial<LiveState>): void => store.set({ ...store.get(), ...part });
  const from = (): number => store.get().rev ?? -1;

  /** A message arrived: the link is up, and the server's clock shows `ahora`. */
  const heard = (ahora: number): void => {
    const { offset } = store.get();
    const measured = ahora - Date.now();
    const alike = Math.abs(measured - offset) < NOISE_MS;
    change({ link: { estado: 'en-vivo', ultimo: Date.now() }, offset: alike ? offset : measured });
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    store,
    oido: heard,
    /** Applies a snapshot at `rev`. Stored comandas, and those of another epoch, do not survive it. */
    foto: (rev: number, views: readonly ComandaVista[], epoca = ''): void => {
      const { remembered, comandas, epoca: previous } = store.get();
      const earlier = remembered || epoca !== previous ? new Map() : comandas;
      change({
        comandas: applySnapshot(earlier, { from: from(), to: rev }, views),
        rev,
        epoca,
        remembered: false,
      });
    },
    /** Shows the stored comandas, with the time the server was last heard; ignored once it was heard. */
    recordadas: (comandas: readonly LiveComanda[], last: number): void => {
      const { rev, link, comandas: recibidas } = store.get();
      if (rev !== null) return;
      const all = new Map([...comandas.map((c) => [c.id, c] as const), ...recibidas]);
      change({ comandas: all, remembered: true, link: { ...link, ultimo: last } });
    },
    /** Applies changes up to `rev`. */
    cambios: (rev: number, changes: readonly Cambio[]): void =>
      change({
        comandas: applyChanges(store.get().comandas, { from: from(), to: rev }, changes),
        rev: Math.max(from(), rev),
      }),
    /** Shows the comanda that a write returned, before the stream brings it. */
    recibir: (view: ComandaVista): void =>
      change({
        comandas: applyChanges(store.get().comandas, { from: from(), to: view.rev }, [
          { tipo: 'modificada', comanda: view },
        ]),
      }),
    /** The catalogue is at `rev`. */
    catalogo: (rev: number, epoca = ''): void => change({ catalogo: `${epoca}/${rev}`, followedCatalogo: true }),
    /** The socket closed: a change of the catalogue may be missed. */
    catalogoSuelto: (): void => change({ followedCatalogo: false }),
    /** The link is lost; comandas stay on screen, with their age. */
    perdido: (): void => change({ link: { ...store.get().link, estado: 'sin-conexion' } }),
    /** The server answers again, and the socket survived: missed changes are on their way. */
    vuelto: (): void => {
      const { rev, link } = store.get();
      change({ link: { ...link, estado: rev === null ? 'conectando' : 'en-vivo' } });
    },
    /** Clears everything for another session or subscription, except the clock. */
    olvidar: (): void => change({ ...EMPTY, offset: store.get().offset }),
    /** The server's time in epoch milliseconds, on which waiting times are based. */
    ahoraDelServidor: (): number => Date.now() + store.get().offset,
  };
};

export type LiveStore = ReturnType<typeof createLiveStore>;
