import { live, tooOld } from '../live/live.ts';
import { queue } from '../outbox/queue.ts';
import { currentSesion, subscribeToSesion } from '../session/session.ts';
import { announceVersion, applyVersion, reloadPage, searchBy } from './version.ts';

/** The dependencies of the registration; tests pass their own. */
export interface Page {
  readonly reload: () => void;
  /** A reload would lose nothing: nobody is signed in, nothing is unsent, open or half typed. */
  readonly idle: () => boolean;
}

const OBRERO = '/sw.js';
const JUMP = { type: 'SKIP_WAITING' } as const;
/** Interval of looking for a new version: a till stays open for days. */
const CHECK_MS = 30 * 60_000;

const typing = (): boolean =>
  [...document.querySelectorAll('input')].some(({ type, value }) => type === 'password' && value !== '');

const idle = (): boolean =>
  currentSesion() === null &&
  queue.get().pendientes.length === 0 &&
  !typing() &&
  document.querySelector('[role="dialog"]') === null;

/** Offers a version; applies it at once if the page is idle. */
const offer = (apply: () => void, { idle: reposa }: Page): void => {
  announceVersion(apply);
  const whenIdle = (): void => {
    if (reposa()) applyVersion();
  };
  whenIdle();
  subscribeToSesion(whenIdle);
};

/** Applies a worker's version: activates it and reloads the page. */
const apply =
  (obrero: ServiceWorker, page: Page): (() => void) =>
  () => {
    const { serviceWorker } = navigator;
    // Another tab activated it already.
    if (obrero.state === 'activated') return page.reload();
    if (serviceWorker.controller) serviceWorker.addEventListener('controllerchange', page.reload, { once: true });
    // This page has no worker yet: it registered the first one and was not reloaded since.
    else obrero.addEventListener('statechange', () => obrero.state === 'activated' && page.reload());
    obrero.postMessage(JUMP);
  };

/** Offers a version once it is installed; the browser's first one needs no offer. */
const watch = (registration: ServiceWorkerRegistration, page: Page): void => {
  const look = (obrero: ServiceWorker): void => {
    if (obrero.state !== 'installed') return;
    if (navigator.serviceWorker.controller || registration.active) offer(apply(obrero, page), page);
  };
  if (registration.waiting) look(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => look(installing));
  });
};

/** The entry script of a page; its name contains a hash. */
const ENTRADA = /<script[^>]*type="module"[^>]*src="([^"]+)"/;

/** Without a service worker (plain HTTP on a local network): checks whether the server's page differs. */
const watchWorker = (page: Page): (() => void) => {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  return () => {
    void fetch('/', { cache: 'no-store' })
      .then(async (answer) => {
        const fresh = answer.ok ? ENTRADA.exec(await answer.text())?.[1] : undefined;
        if (own && fresh && fresh !== own) offer(page.reload, page);
      })
      .catch(() => undefined);
  };
};

/** The new worker once it is installed; null if none. */
const installed = (obrero: ServiceWorker | null): Promise<ServiceWorker | null> =>
  new Promise((resolve) => {
    if (!obrero) return resolve(null);
    obrero.addEventListener('statechange', () => resolve(obrero.state === 'redundant' ? null : obrero));
  });

/**
 * Looks for the server's version now (`version.ts`). If no worker could be installed, the present one is unregistered and the
 * page reloaded, because it would serve the old page again.
 */
const searchOf = (registration: ServiceWorkerRegistration, page: Page) => async (): Promise<() => void> => {
  await registration.update();
  const obrero = registration.waiting ?? (await installed(registration.installing));
  return obrero ? apply(obrero, page) : () => void registration.unregister().finally(page.reload);
};

/** Looks for the server's version where no service worker caches the page: returns a reload, or throws if the server is silent. */
const searchPage = (page: Page) => async (): Promise<() => void> => {
  if (!(await fetch('/', { cache: 'no-store' })).ok) throw new Error('No page');
  return page.reload;
};

/**
 * Looks for a new version each time the live link is back, at intervals, and at once when the server says that the page is too
 * old: a new build comes with a server restart. Returns how to stop.
 */
const watchAlways = (look: () => void): (() => void) => {
  const clock = setInterval(look, CHECK_MS);
  let lost = live.get().link.estado === 'sin-conexion';
  const leaveLive = live.subscribe(() => {
    const { estado } = live.get().link;
    if (lost && estado === 'en-vivo') look();
    if (estado !== 'conectando') lost = estado === 'sin-conexion';
  });
  const hurry = (): void => {
    if (tooOld.get()) look();
  };
  hurry();
  const leaveTooOld = tooOld.subscribe(hurry);
  return () => {
    clearInterval(clock);
    leaveLive();
    leaveTooOld();
  };
};

/** The watch without a service worker. */
const watchPage = (page: Page): (() => void) => {
  searchBy(searchPage(page));
  return watchAlways(watchWorker(page));
};

/**
 * Caches the application's own files on the device, so that it opens offline; never an answer of the server. A new version waits
 * until somebody applies it. Requires https or localhost; elsewhere a newer page is offered. Returns how to stop.
 */
export const registerWorker = async (page: Page = { reload: reloadPage, idle }): Promise<() => void> => {
  if (!('serviceWorker' in navigator)) return watchPage(page);
  try {
    const registration = await navigator.serviceWorker.register(OBRERO);
    watch(registration, page);
    searchBy(searchOf(registration, page));
    return watchAlways(() => void registration.update().catch(() => undefined));
  } catch {
    // Without it the till works online as before.
    return watchPage(page);
  }
};
