import { createStore, useStore } from '../external-store.ts';

/** What applies the version that waits; null when none does. */
const espera = createStore<(() => void) | null>(null);

/** A new version was brought and waits to be applied. */
export const announceVersion = (aplicar: () => void): void => espera.set(aplicar);

/** Whether a new version waits, followed by a component. */
export const useNewVersion = (): boolean => useStore(espera, (aplicar) => aplicar !== null);

/** Applies the version that waits: the page is loaded anew. Only a person's press, or an idle entrance, asks for it. */
export const updateNow = (): void => espera.get()?.();

/** Forgets it, for a test that leaves things as it found them. */
export const forgetVersion = (): void => espera.set(null);
