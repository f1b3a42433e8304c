import { preloadAlerts } from '../kit/Alerts/alerts.ts';
import { preloadPanel } from '../kit/MenuButton/panel.ts';

/** By then a cold till has its list, and whoever hurries has opened the first dialog. */
const QUIET_MS = 1500;

/** Safari has no idle callback. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else work();
};

/** Soon after the first drawing, brings what any screen may need at any moment, with or without network: alerts, menus. */
export const loadWhenQuiet = (): void => {
  setTimeout(() => {
    whenIdle(() => {
      preloadAlerts();
      preloadPanel();
    });
  }, QUIET_MS);
};
