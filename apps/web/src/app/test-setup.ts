import { notifications } from '@mantine/notifications';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { loadAlerts } from '../kit/Alerts/alerts.ts';

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

/** As in a page that has been quiet for a while. */
beforeAll(loadAlerts);

/** Test files share one jsdom (`isolate: false`): each test leaves it as it found it. */
afterEach(() => {
  cleanup();
  // Alerts live outside of React; those of one test would make the next one's wait for their turn.
  notifications.clean();
  notifications.cleanQueue();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
