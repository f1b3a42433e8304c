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

// Another user must not read these warnings.
subscribeToSesion(() => {
  const actual = currentSesion()?.token;
  if (actual !== token) store.set([]);
  token = actual;
});

/** Shows a warning, replacing the comanda's previous one. */
export const avisar = (aviso: Aviso): void =>
  store.set([...store.get().filter((a) => a.comanda !== aviso.comanda), aviso]);

/** Removes the warning of a comanda. */
export const quitarAviso = (comanda: string): void => store.set(store.get().filter((a) => a.comanda !== comanda));

/** Hook: the warnings. */
export const useAvisos = (): readonly Aviso[] => useStore(store, (avisos) => avisos);
