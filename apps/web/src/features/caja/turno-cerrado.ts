import type { ResumenDeTurno } from '@comal/contract/cortes';
import { createStore, useStore } from '../../platform/external-store.ts';

/** A shift that was just closed in this tab. */
export interface TurnoCerrado {
  readonly resumen: ResumenDeTurno;
  /** Time zone of its branch: the session that knew it is gone. */
  readonly zona: string | undefined;
}

const store = createStore<TurnoCerrado | null>(null);

/** Leaves the figures to be read once the session is gone (CAJA-017, CAJA-019). */
export const announceTurnoCerrado = (turno: TurnoCerrado): void => store.set(turno);

/** They were read. */
export const forgetTurnoCerrado = (): void => store.set(null);

/** The shift just closed, or null. */
export const useTurnoCerrado = (): TurnoCerrado | null => useStore(store, (turno) => turno);
