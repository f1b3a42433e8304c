import { preloadDialogos } from '../../features/comandas/dialogs/Dialogos.tsx';
import { preloadEnvios } from '../../features/envios/EnviosAlMargen.tsx';
import { preloadAlerts } from '../../kit/Alerts/alerts.ts';
import { bringAll } from '../../kit/lazily.tsx';
import { preloadPanel } from '../../kit/MenuButton/panel.ts';

/** By then a cold till shows its list, and a user in a hurry has opened the first dialog. */
const QUIET_MS = 1500;

/** Safari has no idle callback. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else work();
};

/** Nothing can be loaded without network: loads the code that an order needs now, and all code where no service worker
 *  keeps the rest on the device (plain HTTP in a restaurant's own network). */
const preloadOffline = (): void => {
  preloadEnvios();
  preloadDialogos();
  void import('../routes/AreaRoute.tsx').catch(() => undefined);
  if (!('serviceWorker' in navigator)) void bringAll();
  void import('../../platform/pwa/register-worker.ts')
    .then(({ registerWorker }) => registerWorker())
    .catch(() => undefined);
};

/** Soon after the first render, loads the code that any screen may need at any moment, also offline: alerts, menus. */
export const loadWhenQuiet = (): void => {
  setTimeout(() => {
    whenIdle(() => {
      preloadAlerts();
      preloadPanel();
      preloadOffline();
    });
  }, QUIET_MS);
};
