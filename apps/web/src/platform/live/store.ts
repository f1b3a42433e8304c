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
  readonly recordada: boolean;
  /** The version of the branch's catalogue, rev and epoch; a change means that prices or dishes changed. */
  readonly catalogo: string | null;
  /** Changes of the catalogue are received, because the socket is up. */
  readonly catalogoSeguido: boolean;
  readonly enlace: LinkStatus;
  /** Server's clock minus this device's, in milliseconds (D-02). */
  readonly desfase: number;
}

/** Differences below this are the network's, not the clock's. */
const RUIDO_MS = 200;

const VACIO: LiveState = {
  comandas: new Map(),
  rev: null,
  epoca: '',
  recordada: false,
  catalogo: null,
  catalogoSeguido: false,
  enlace: { estado: 'conectando', ultimo: null },
  desfase: 0,
};

/** Creates the live store of a tab; all changes of time and comandas go through it. */
export const createLiveStore = () => {
  const store = createStore(VACIO);
  const change = (part: Partial<LiveState>): void => store.set({ ...store.get(), ...part });
  const desde = (): number => store.get().rev ?? -1;

  /** A message arrived: the link is up, and the server's clock shows `ahora`. */
  const oido = (ahora: number): void => {
    const { desfase } = store.get();
    const medido = ahora - Date.now();
    const parecido = Math.abs(medido - desfase) < RUIDO_MS;
    change({ enlace: { estado: 'en-vivo', ultimo: Date.now() }, desfase: parecido ? desfase : medido });
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    store,
    oido,
    /** Applies a snapshot at `rev`. Stored comandas, and those of another epoch, do not survive it. */
    foto: (rev: number, vistas: readonly ComandaVista[], epoca = ''): void => {
      const { recordada, comandas, epoca: anterior } = store.get();
      const previas = recordada || epoca !== anterior ? new Map() : comandas;
      change({
        comandas: applySnapshot(previas, { desde: desde(), hasta: rev }, vistas),
        rev,
        epoca,
        recordada: false,
      });
    },
    /** Shows the stored comandas, with the time the server was last heard; ignored once it was heard. */
    recordadas: (comandas: readonly LiveComanda[], ultimo: number): void => {
      const { rev, enlace, comandas: recibidas } = store.get();
      if (rev !== null) return;
      const todas = new Map([...comandas.map((c) => [c.id, c] as const), ...recibidas]);
      change({ comandas: todas, recordada: true, enlace: { ...enlace, ultimo } });
    },
    /** Applies changes up to `rev`. */
    cambios: (rev: number, cambios: readonly Cambio[]): void =>
      change({
        comandas: applyChanges(store.get().comandas, { desde: desde(), hasta: rev }, cambios),
        rev: Math.max(desde(), rev),
      }),
    /** Shows the comanda that a write returned, before the stream brings it. */
    recibir: (vista: ComandaVista): void =>
      change({
        comandas: applyChanges(store.get().comandas, { desde: desde(), hasta: vista.rev }, [
          { tipo: 'modificada', comanda: vista },
        ]),
      }),
    /** The catalogue is at `rev`. */
    catalogo: (rev: number, epoca = ''): void => change({ catalogo: `${epoca}/${rev}`, catalogoSeguido: true }),
    /** The socket closed: a change of the catalogue may be missed. */
    catalogoSuelto: (): void => change({ catalogoSeguido: false }),
    /** The link is lost; comandas stay on screen, with their age. */
    perdido: (): void => change({ enlace: { ...store.get().enlace, estado: 'sin-conexion' } }),
    /** The server answers again, and the socket survived: missed changes are on their way. */
    vuelto: (): void => {
      const { rev, enlace } = store.get();
      change({ enlace: { ...enlace, estado: rev === null ? 'conectando' : 'en-vivo' } });
    },
    /** Clears everything for another session or subscription, except the clock. */
    olvidar: (): void => change({ ...VACIO, desfase: store.get().desfase }),
    /** The server's time in epoch milliseconds, on which waiting times are based. */
    ahoraDelServidor: (): number => Date.now() + store.get().desfase,
  };
};

export type LiveStore = ReturnType<typeof createLiveStore>;
