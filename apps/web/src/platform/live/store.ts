import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { Cambio } from '@comal/contract/events';
import { createStore } from '../external-store.ts';
import { applyChanges, applySnapshot, type Comandas } from './apply.ts';
import type { LiveComanda } from './live-comanda.ts';

/** The link to the server as every screen shows it (ARCHITECTURE, "The live store"). */
export interface LinkStatus {
  readonly estado: 'conectando' | 'en-vivo' | 'sin-conexion';
  /** When the last data arrived, in epoch milliseconds of this device; null before any. */
  readonly ultimo: number | null;
}

/** What a tab knows of its branch. */
export interface LiveState {
  readonly comandas: Comandas;
  /** The branch's rev up to which everything is here; null before the first snapshot. */
  readonly rev: number | null;
  /** The history of the database that rev is of (D-180). */
  readonly epoca: string;
  /** These are the last known comandas of this device, shown until the first snapshot arrives. */
  readonly recordada: boolean;
  /** Which version the branch's catalogue has, its rev and epoch; another one means that prices or dishes changed. */
  readonly catalogo: string | null;
  /** A change of the catalogue would be heard: the socket is there. */
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

/** The live store of a tab; everything that moves time or comandas goes through here. */
export const createLiveStore = () => {
  const store = createStore(VACIO);
  const change = (part: Partial<LiveState>): void => store.set({ ...store.get(), ...part });
  const desde = (): number => store.get().rev ?? -1;

  /** Something arrived: the link lives, and the server's clock says `ahora`. */
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
    /**
     * A snapshot at `rev`: the open comandas of the branch. Nothing of what was only remembered, or of another history of the
     * database, outlives it.
     */
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
    /** The last known comandas, and when the server had last spoken; ignored once it speaks. */
    recordadas: (comandas: readonly LiveComanda[], ultimo: number): void => {
      const { rev, enlace, comandas: recibidas } = store.get();
      if (rev !== null) return;
      const todas = new Map([...comandas.map((c) => [c.id, c] as const), ...recibidas]);
      change({ comandas: todas, recordada: true, enlace: { ...enlace, ultimo } });
    },
    /** Changes that lead to `rev`. */
    cambios: (rev: number, cambios: readonly Cambio[]): void =>
      change({
        comandas: applyChanges(store.get().comandas, { desde: desde(), hasta: rev }, cambios),
        rev: Math.max(desde(), rev),
      }),
    /** The fresh comanda that a write answered: shown at once, before the stream brings it. */
    recibir: (vista: ComandaVista): void =>
      change({
        comandas: applyChanges(store.get().comandas, { desde: desde(), hasta: vista.rev }, [
          { tipo: 'modificada', comanda: vista },
        ]),
      }),
    /** The catalogue is at `rev`. */
    catalogo: (rev: number, epoca = ''): void => change({ catalogo: `${epoca}/${rev}`, catalogoSeguido: true }),
    /** The socket is gone: a change of the catalogue may be missed. */
    catalogoSuelto: (): void => change({ catalogoSeguido: false }),
    /** The link is lost; what is on screen stays, with its age. */
    perdido: (): void => change({ enlace: { ...store.get().enlace, estado: 'sin-conexion' } }),
    /** The server answers again, and the socket held: what was missed is on its way. */
    vuelto: (): void => {
      const { rev, enlace } = store.get();
      change({ enlace: { ...enlace, estado: rev === null ? 'conectando' : 'en-vivo' } });
    },
    /** Another session or another filter: nothing of the old one is shown. The clock stays. */
    olvidar: (): void => change({ ...VACIO, desfase: store.get().desfase }),
    /** The server's time now, in epoch milliseconds: what waiting times are counted from. */
    ahoraDelServidor: (): number => Date.now() + store.get().desfase,
  };
};

export type LiveStore = ReturnType<typeof createLiveStore>;
