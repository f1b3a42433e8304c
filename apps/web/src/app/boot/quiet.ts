import { preloadDialogos } from '../../features/comandas/dialogs/Dialogos.tsx';
import { preloadEnvios } from '../../features/envios/EnviosAlMargen.tsx';
import { preloadAlerts } from '../../kit/Alerts/alerts.ts';
import { bringAll } from '../../kit/lazily.tsx';
import { preloadPanel } from '../../kit/MenuButton/panel.ts';
import { isCodeKept } from '../../platform/pwa/kept-code.ts';

/** By then a cold till shows its list, and a user in a hurry has opened the first dialog. */
const QUIET_MS = 1500;

/** Safari has no idle callback. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else work();
};

const register = async (): Promise<void> => {
  const { registerWorker } = await import('../../platform/pwa/register-worker.ts');
  await registerWorker();
};

/** Loads all code where no service worker keeps it on the device. */
export const bringUnkept = async (): Promise<void> => {
  if (!(await isCodeKept())) await bringAll();
};

/** Nothing can be loaded without network: loads the code that an order needs now, and all code where nothing keeps the rest. */
const preloadOffline = (): void => {
  preloadEnvios();
  preloadDialogos();
  void import('../routes/AreaRoute.tsx').catch(() => undefined);
  void register()
    .catch(() => undefined)
    .then(bringUnkept);
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
