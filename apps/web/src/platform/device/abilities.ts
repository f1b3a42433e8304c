import type { Capacidad } from '@comal/domain/sesiones/aparatos';

/** Whether this page runs as an application of its device, in a window without the browser's bars. */
export const runsAsApp = (): boolean =>
  window.matchMedia('(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)').matches;

type Ability = () => boolean | Promise<boolean>;

/** What needs a secure context is missing from the browser without one. */
const ABILITIES: Readonly<Record<Capacidad, Ability>> = {
  cifrado: () => window.isSecureContext,
  sin_red: () => 'serviceWorker' in navigator,
  guarda: async () => 'storage' in navigator && (await navigator.storage.persisted()),
  camara: () => 'mediaDevices' in navigator,
  pantalla: () => 'wakeLock' in navigator,
  avisos: () => 'Notification' in window && Notification.permission === 'granted',
  instalada: runsAsApp,
};

/** What this browser can do without asking the person (D-172); one that fails to tell cannot. */
export const readAbilities = async (): Promise<Capacidad[]> => {
  const all = Object.entries(ABILITIES) as [Capacidad, Ability][];
  const told = await Promise.all(
    all.map(async ([, able]) =>
      Promise.resolve()
        .then(able)
        .catch(() => false),
    ),
  );
  return all.filter((_, i) => told[i]).map(([name]) => name);
};
