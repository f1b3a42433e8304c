import { flushDrafts } from '../drafts/drafts.ts';
import { createStore, useStore } from '../external-store.ts';

/** What applies the version that waits; null when none does. */
const espera = createStore<(() => void) | null>(null);

/** A new version was brought and waits to be applied. */
export const announceVersion = (aplicar: () => void): void => espera.set(aplicar);

/** Whether a new version waits, followed by a component. */
export const useNewVersion = (): boolean => useStore(espera, (aplicar) => aplicar !== null);

/** Applies the version that waits: the page is loaded anew. For an entrance that nobody uses. */
export const applyVersion = (): void => espera.get()?.();

/** The same once what is unsaved is on the device, where the new page finds it: a person's press. */
export const updateNow = async (): Promise<void> => {
  await flushDrafts().catch(() => undefined);
  applyVersion();
};

/** Forgets it, for a test that leaves things as it found them. */
export const forgetVersion = (): void => espera.set(null);
