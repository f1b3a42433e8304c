import { createStore, useStore } from '../external-store.ts';
import { keep, readKept } from './kept.ts';
import { currentSesion, subscribeToSesion } from '../session/session.ts';

const LISTA = 'lista';

/** Whether this till has what it needs to take orders without the server. */
export type Readiness =
  | { readonly estado: 'trayendo' }
  | { readonly estado: 'lista' }
  | { readonly estado: 'falta'; readonly reintentar: () => void };

const TRAYENDO: Readiness = { estado: 'trayendo' };

const store = createStore<Readiness>(TRAYENDO);

let token = currentSesion()?.token;
subscribeToSesion(() => {
  if (token !== currentSesion()?.token) store.set(TRAYENDO);
  token = currentSesion()?.token;
});

/** Everything is on the device, and was once before a reload without network. */
export const isReady = (): void => {
  store.set({ estado: 'lista' });
  void keep(LISTA, true);
};

/** A part did not come. What was whole before still is: an older menu is a menu. */
export const partIsMissing = (reintentar: () => void): void => {
  if (store.get().estado !== 'lista') store.set({ estado: 'falta', reintentar });
};

/** It is on its way. */
export const bringingParts = (): void => {
  if (store.get().estado !== 'lista') store.set(TRAYENDO);
};

/** Remembers, at the start, that this device was ready. */
export const rememberReadiness = async (): Promise<void> => {
  const de = token;
  if ((await readKept(LISTA)) === true && de === token) store.set({ estado: 'lista' });
};

/** `Readiness`, followed by a component. */
export const useReadiness = (): Readiness => useStore(store, (p) => p);
