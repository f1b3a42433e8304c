import { runsAsApp } from '../device/abilities.ts';
import { createStore, useStore } from '../external-store.ts';

/** What Chromium gives a page that may become an application of its device; other browsers give none. It is good once. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
}

const known = createStore<InstallOffer | 'installed' | null>(null);

const keepOffer = (event: Event): void => {
  // The browser would ask by itself, in the middle of a service.
  event.preventDefault();
  known.set(event as InstallOffer);
};
const noteInstalled = (): void => known.set('installed');

/** Keeps the browser's offer to install this page; called before anything is drawn, because it may come early. */
export const followInstallation = (): void => {
  if (runsAsApp()) noteInstalled();
  window.addEventListener('beforeinstallprompt', keepOffer);
  window.addEventListener('appinstalled', noteInstalled);
};

/** Forgets what is known. */
export const forgetInstallation = (): void => known.set(null);

/** How this page becomes an application: it is one, the browser offers it, or a person does it by the browser's menu. */
export type Installation = 'installed' | 'offered' | 'by-menu';

/** Hook: how it does now. */
export const useInstallation = (): Installation =>
  useStore(known, (what) => {
    if (what === null) return 'by-menu';
    return what === 'installed' ? what : 'offered';
  });

/** Has the browser ask the person whether to install it; does nothing where it offers nothing. The browser tells when it is done. */
export const install = async (): Promise<void> => {
  const offer = known.get();
  if (offer === null || offer === 'installed') return;
  known.set(null);
  await offer.prompt();
};
