import { notifications } from '@mantine/notifications';
import { act, cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { loadAlerts } from '../kit/Alerts/alerts.ts';
import { bringAll } from '../kit/lazily.tsx';
import { loadPanel } from '../kit/MenuButton/panel.ts';
import { forgetDevices } from '../platform/device/device-db.ts';
import { forgetBorradores } from '../platform/drafts/drafts.ts';
import { forgetUnverified } from '../platform/drafts/unverified.ts';
import { forgetPresent } from '../platform/identity/identity.ts';
import { journal } from '../platform/journal/journal.ts';
import { closeLive } from '../platform/live/live.ts';
import { forgetQueue } from '../platform/outbox/outbox.ts';
import { forgetInstallation } from '../platform/pwa/installation.ts';
import { serverState } from '../platform/server-state.ts';
import { clearBloqueo } from '../platform/session/bloqueo.ts';
import { clearSesion } from '../platform/session/session.ts';
import { takeStrays } from '../platform/test/same-table.ts';
import { stretchTimers, waitLonger } from './test-clock.ts';

const answersNothing = (): void => undefined;

/** How long a test waits for a result; `vitest.config.ts` has the same limit for `expect.poll`. */
const PATIENCE_MS = 5_000;

/** jsdom has no layout: queries never match and sizes never change. */
const matchMedia = (media: string): MediaQueryList => ({
  matches: false,
  media,
  onchange: null,
  addEventListener: answersNothing,
  removeEventListener: answersNothing,
  addListener: answersNothing,
  removeListener: answersNothing,
  dispatchEvent: () => false,
});

class StillResizeObserver implements ResizeObserver {
  observe = answersNothing;
  unobserve = answersNothing;
  disconnect = answersNothing;
}

stretchTimers(Number(process.env['RELOJ'] ?? 1));
// How long a result may take depends on the host, not on the product.
configure({ asyncUtilTimeout: PATIENCE_MS });
waitLonger(PATIENCE_MS);

window.matchMedia ??= matchMedia;
window.ResizeObserver ??= StillResizeObserver;
Element.prototype.scrollIntoView ??= answersNothing;
// One tab: it never waits for the lock of another one.
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: { request: (_name: string, work: () => Promise<unknown>) => work() },
});

/** Resets the state of the modules. */
const forget = (): void =>
  act(() => {
    clearBloqueo();
    clearSesion();
    closeLive();
    // A write without an answer would block those of the next test.
    forgetQueue();
    forgetPresent();
    forgetInstallation();
    forgetUnverified();
    forgetBorradores();
    journal.forgetMemory();
    serverState.set(true);
  });

/** Loads the code that a page loads when idle, so that no test waits for it. */
beforeAll(async () => {
  await Promise.all([loadAlerts(), loadPanel(), bringAll()]);
});

/** Test files share one jsdom (`isolate: false`): each test leaves it as it found it. */
afterEach(() => {
  cleanup();
  forget();
  // Alerts live outside of React; those of one test would delay those of the next.
  notifications.clean();
  notifications.cleanQueue();
  window.localStorage.clear();
  window.sessionStorage.clear();
  const strays = takeStrays();
  if (strays.length > 0)
    throw new Error(`A button asks for another operation than its call does (D-14): ${strays.join('; ')}`);
});

/** Only the files that need one have an IndexedDB; what one stored is not read by the next. */
const withoutDatabase = (): void => {
  // First, because it restores what a stub replaced.
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, 'indexedDB');
  forgetDevices();
};

/** Resets the modules of a file that re-imported them, so that the next one does not get them with an open database. */
const withoutItsModules = async (): Promise<void> => {
  const now = await import('../platform/session/session.ts');
  if (now.clearSesion !== clearSesion) vi.resetModules();
};

afterAll(async () => {
  withoutDatabase();
  await withoutItsModules();
});
