import { createStore, useStore } from '../external-store.ts';
import { keep, readKept } from './kept.ts';
import { currentSesion, subscribeToSesion } from '../session/session.ts';

const READY = 'lista';

/** Whether this till has the data to take orders offline. */
export type Readiness =
  | { readonly estado: 'trayendo' }
  | { readonly estado: 'lista' }
  | { readonly estado: 'falta'; readonly retry: () => void };

const FETCHING: Readiness = { estado: 'trayendo' };

const store = createStore<Readiness>(FETCHING);

let token = currentSesion()?.token;
subscribeToSesion(() => {
  if (token !== currentSesion()?.token) store.set(FETCHING);
  token = currentSesion()?.token;
});

/** Marks the till as ready: all data are on the device. Survives a reload. */
export const isReady = (): void => {
  store.set({ estado: 'lista' });
  void keep(READY, true);
};

/** Marks that a part failed to load; ignored once the till is ready, because an older complete menu is still usable. */
export const partIsMissing = (retry: () => void): void => {
  if (store.get().estado !== 'lista') store.set({ estado: 'falta', retry });
};

/** Marks the data as loading; ignored once the till is ready. */
export const bringingParts = (): void => {
  if (store.get().estado !== 'lista') store.set(FETCHING);
};

/** Restores the readiness at start-up. */
export const rememberReadiness = async (): Promise<void> => {
  const de = token;
  if ((await readKept(READY)) === true && de === token) store.set({ estado: 'lista' });
};

/** Hook: `Readiness`. */
export const useReadiness = (): Readiness => useStore(store, (p) => p);
