import { flushDrafts } from '../drafts/drafts.ts';
import { leaveQuietly } from '../drafts/useLeaveWarning.ts';
import { createStore, useStore } from '../external-store.ts';
import { useTooOld } from '../live/live.ts';

/** Applies the waiting version; null if none waits. */
const waiting = createStore<(() => void) | null>(null);

/** Looks for a newer version; returns how to apply it or, without one, how to reload. Rejects when the server is unreachable. */
export type Search = () => Promise<() => void>;

/** Reloads the page. Unsent data are on the device, so the browser need not ask. */
export const reloadPage = (): void => {
  leaveQuietly();
  window.location.reload();
};

const reloadOnly: Search = async () => reloadPage;
let search = reloadOnly;

/** Sets how a newer version is looked for. */
export const searchBy = (how: Search): void => void (search = how);

/** A new version was installed and waits. */
export const announceVersion = (apply: () => void): void => waiting.set(apply);

/** Hook: whether a new version waits; false when the page is too old, which has a message of its own. */
export const useNewVersion = (): boolean => {
  const hurries = useTooOld();
  return useStore(waiting, (apply) => apply !== null) && !hurries;
};

/** Applies the waiting version by a reload; for a sign-in page that is idle. */
export const applyVersion = (): void => waiting.get()?.();

/**
 * A person's press: applies the version that waits, else the one that is found now, once what is unsaved is on the device, where the
 * new page finds it. Answers false, and changes nothing, where it could not be brought: the page that is there goes on working.
 */
export const updateNow = async (): Promise<boolean> => {
  const apply = waiting.get() ?? (await search().catch(() => undefined));
  await flushDrafts().catch(() => undefined);
  apply?.();
  return apply !== undefined;
};

/** Resets it, for tests. */
export const forgetVersion = (): void => {
  waiting.set(null);
  search = reloadOnly;
};
