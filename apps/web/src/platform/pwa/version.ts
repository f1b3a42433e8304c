import { flushDrafts } from '../drafts/drafts.ts';
import { leaveQuietly } from '../drafts/useLeaveWarning.ts';
import { createStore, useStore } from '../external-store.ts';
import { useTooOld } from '../live/live.ts';

/** What applies the version that waits; null when none does. */
const espera = createStore<(() => void) | null>(null);

/** Looks for a newer version; answers what applies it or, where there is none, loads the page anew. Rejects where nobody answers. */
export type Search = () => Promise<() => void>;

/** Loads the page anew. What is unsaved is on the device by then, and is there after it: the browser need not ask. */
export const reloadPage = (): void => {
  leaveQuietly();
  window.location.reload();
};

const reloadOnly: Search = async () => reloadPage;
let search = reloadOnly;

/** How a newer version is looked for. */
export const searchBy = (how: Search): void => void (search = how);

/** A new version was brought and waits to be applied. */
export const announceVersion = (aplicar: () => void): void => espera.set(aplicar);

/** Whether a new version waits that may be applied whenever one likes; a page that is too old says so by itself. */
export const useNewVersion = (): boolean => {
  const hurries = useTooOld();
  return useStore(espera, (aplicar) => aplicar !== null) && !hurries;
};

/** Applies the version that waits: the page is loaded anew. For an entrance that nobody uses. */
export const applyVersion = (): void => espera.get()?.();

/**
 * A person's press: applies the version that waits, else the one that is found now, once what is unsaved is on the device, where the
 * new page finds it. Where nobody answers nothing happens: the page that is there works without network.
 */
export const updateNow = async (): Promise<void> => {
  const apply = espera.get() ?? (await search().catch(() => undefined));
  await flushDrafts().catch(() => undefined);
  apply?.();
};

/** Forgets it, for a test that leaves things as it found them. */
export const forgetVersion = (): void => {
  espera.set(null);
  search = reloadOnly;
};
