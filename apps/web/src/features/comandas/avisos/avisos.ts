import { createStore, useStore } from '../../../platform/external-store.ts';
import { currentSesion, subscribeToSesion } from '../../../platform/session/session.ts';
import type { NoGuardado } from '../model/guardar.ts';

/** A warning that stays until somebody closes it: which changes of a comanda were not saved, and why. */
export interface Aviso {
  readonly comanda: string;
  readonly titulo: string;
  readonly lineas: readonly NoGuardado[];
}

const store = createStore<readonly Aviso[]>([]);
let token = currentSesion()?.token;

// What one person could not save is nobody else's to read.
subscribeToSesion(() => {
  const actual = currentSesion()?.token;
  if (actual !== token) store.set([]);
  token = actual;
});

/** Shows a warning in place of the comanda's former one. */
export const avisar = (aviso: Aviso): void =>
  store.set([...store.get().filter((a) => a.comanda !== aviso.comanda), aviso]);

/** Takes the warning of a comanda away. */
export const quitarAviso = (comanda: string): void => store.set(store.get().filter((a) => a.comanda !== comanda));

/** The warnings, followed by a component. */
export const useAvisos = (): readonly Aviso[] => useStore(store, (avisos) => avisos);
