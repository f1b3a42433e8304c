import { queue } from '../outbox/queue.ts';
import { currentSesion, subscribeToSesion } from '../session/session.ts';
import { updateNow, announceVersion } from './version.ts';

/** What the registration needs of the page; a test has its own. */
export interface Page {
  readonly recargar: () => void;
  /** Nobody would lose anything by a reload: nobody is signed in, nothing waits, nothing is open or half typed. */
  readonly enReposo: () => boolean;
}

const OBRERO = '/sw.js';
const SALTAR = { type: 'SKIP_WAITING' } as const;
/** A till stays open for days: it looks for a new version now and then. */
const MIRAR_MS = 30 * 60_000;

const escribiendo = (): boolean =>
  [...document.querySelectorAll('input')].some(({ type, value }) => type === 'password' && value !== '');

const enReposo = (): boolean =>
  currentSesion() === null &&
  queue.get().pendientes.length === 0 &&
  !escribiendo() &&
  document.querySelector('[role="dialog"]') === null;

const ofrecer = (obrero: ServiceWorker, { recargar, enReposo: reposa }: Page): void => {
  announceVersion(() => {
    // The page is loaded anew once the new version took over, and only because it was asked to.
    navigator.serviceWorker.addEventListener('controllerchange', recargar, { once: true });
    obrero.postMessage(SALTAR);
  });
  const siReposa = (): void => {
    if (reposa()) updateNow();
  };
  siReposa();
  subscribeToSesion(siReposa);
};

/** Offers a version once it is whole; the first one of a browser has nothing to wait for. */
const vigilar = (registration: ServiceWorkerRegistration, pagina: Page): void => {
  const mirar = (obrero: ServiceWorker): void => {
    if (obrero.state === 'installed' && navigator.serviceWorker.controller) ofrecer(obrero, pagina);
  };
  if (registration.waiting) mirar(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => mirar(installing));
  });
};

/**
 * Keeps the application's own files on the device, so that it opens without network; never an answer of the server. A
 * new version waits until somebody asks for it. Only where browsers allow it: https, or this same machine.
 */
export const registerWorker = async (
  pagina: Page = { recargar: () => window.location.reload(), enReposo },
): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(OBRERO);
    vigilar(registration, pagina);
    setInterval(() => void registration.update().catch(() => undefined), MIRAR_MS);
  } catch {
    // Without it the till works as before, with network.
    return;
  }
};
