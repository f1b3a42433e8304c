import { notifications } from '@mantine/notifications';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { loadAlerts } from '../kit/Alerts/alerts.ts';
import { olvidarCola } from '../platform/outbox/outbox.ts';

const answersNothing = (): void => undefined;

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

window.matchMedia ??= matchMedia;
window.ResizeObserver ??= StillResizeObserver;
Element.prototype.scrollIntoView ??= answersNothing;
// One tab: it never waits for another one's turn.
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: { request: (_name: string, work: () => Promise<unknown>) => work() },
});

/** As in a page that has been quiet for a while. */
beforeAll(loadAlerts);

/** Test files share one jsdom (`isolate: false`): each test leaves it as it found it. */
afterEach(() => {
  cleanup();
  // A write that nobody answered would hold up those of the next test.
  olvidarCola();
  // Alerts live outside of React; those of one test would make the next one's wait for their turn.
  notifications.clean();
  notifications.cleanQueue();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
