import { createStore, useStore } from '../external-store.ts';
import { guardar, leerGuardado } from './guardado.ts';
import { sesionActual, subscribeToSesion } from '../session/session.ts';

const LISTA = 'lista';

/** Whether this till has what it needs to take orders without the server. */
export type Preparacion =
  | { readonly estado: 'trayendo' }
  | { readonly estado: 'lista' }
  | { readonly estado: 'falta'; readonly reintentar: () => void };

const TRAYENDO: Preparacion = { estado: 'trayendo' };

const store = createStore<Preparacion>(TRAYENDO);

let token = sesionActual()?.token;
subscribeToSesion(() => {
  if (token !== sesionActual()?.token) store.set(TRAYENDO);
  token = sesionActual()?.token;
});

/** Everything is on the device, and was once before a reload without network. */
export const estaLista = (): void => {
  store.set({ estado: 'lista' });
  void guardar(LISTA, true);
};

/** A part did not come. What was whole before still is: an older menu is a menu. */
export const faltaParte = (reintentar: () => void): void => {
  if (store.get().estado !== 'lista') store.set({ estado: 'falta', reintentar });
};

/** It is on its way. */
export const trayendoPartes = (): void => {
  if (store.get().estado !== 'lista') store.set(TRAYENDO);
};

/** Remembers, at the start, that this device was ready. */
export const recordarPreparacion = async (): Promise<void> => {
  const de = token;
  if ((await leerGuardado(LISTA)) === true && de === token) store.set({ estado: 'lista' });
};

/** `Preparacion`, followed by a component. */
export const usePreparacion = (): Preparacion => useStore(store, (p) => p);
