import { live, tooOld } from '../live/live.ts';
import { queue } from '../outbox/queue.ts';
import { currentSesion, subscribeToSesion } from '../session/session.ts';
import { announceVersion, applyVersion, reloadPage, searchBy } from './version.ts';

/** The dependencies of the registration; tests pass their own. */
export interface Page {
  readonly recargar: () => void;
  /** A reload would lose nothing: nobody is signed in, nothing is unsent, open or half typed. */
  readonly enReposo: () => boolean;
}

const OBRERO = '/sw.js';
const SALTAR = { type: 'SKIP_WAITING' } as const;
/** Interval of looking for a new version: a till stays open for days. */
const MIRAR_MS = 30 * 60_000;

const escribiendo = (): boolean =>
  [...document.querySelectorAll('input')].some(({ type, value }) => type === 'password' && value !== '');

const enReposo = (): boolean =>
  currentSesion() === null &&
  queue.get().pendientes.length === 0 &&
  !escribiendo() &&
  document.querySelector('[role="dialog"]') === null;

/** Offers a version; applies it at once if the page is idle. */
const ofrecer = (aplicar: () => void, { enReposo: reposa }: Page): void => {
  announceVersion(aplicar);
  const siReposa = (): void => {
    if (reposa()) applyVersion();
  };
  siReposa();
  subscribeToSesion(siReposa);
};

/** Applies a worker's version: activates it and reloads the page. */
const apply =
  (obrero: ServiceWorker, pagina: Page): (() => void) =>
  () => {
    const { serviceWorker } = navigator;
    // Another tab activated it already.
    if (obrero.state === 'activated') return pagina.recargar();
    if (serviceWorker.controller) serviceWorker.addEventListener('controllerchange', pagina.recargar, { once: true });
    // This page has no worker yet: it registered the first one and was not reloaded since.
    else obrero.addEventListener('statechange', () => obrero.state === 'activated' && pagina.recargar());
    obrero.postMessage(SALTAR);
  };

/** Offers a version once it is installed; the browser's first one needs no offer. */
const vigilar = (registration: ServiceWorkerRegistration, pagina: Page): void => {
  const mirar = (obrero: ServiceWorker): void => {
    if (obrero.state !== 'installed') return;
    if (navigator.serviceWorker.controller || registration.active) ofrecer(apply(obrero, pagina), pagina);
  };
  if (registration.waiting) mirar(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => mirar(installing));
  });
};

/** The entry script of a page; its name contains a hash. */
const ENTRADA = /<script[^>]*type="module"[^>]*src="([^"]+)"/;

/** Without a service worker (plain HTTP on a local network): checks whether the server's page differs. */
const mirarPagina = (pagina: Page): (() => void) => {
  const suya = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  return () => {
    void fetch('/', { cache: 'no-store' })
      .then(async (answer) => {
        const nueva = answer.ok ? ENTRADA.exec(await answer.text())?.[1] : undefined;
        if (suya && nueva && nueva !== suya) ofrecer(pagina.recargar, pagina);
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
const searchOf = (registration: ServiceWorkerRegistration, pagina: Page) => async (): Promise<() => void> => {
  await registration.update();
  const obrero = registration.waiting ?? (await installed(registration.installing));
  return obrero ? apply(obrero, pagina) : () => void registration.unregister().finally(pagina.recargar);
};

/** Looks for the server's version where no service worker caches the page: returns a reload, or throws if the server is silent. */
const searchPage = (pagina: Page) => async (): Promise<() => void> => {
  if (!(await fetch('/', { cache: 'no-store' })).ok) throw new Error('No page');
  return pagina.recargar;
};

/**
 * Looks for a new version each time the live link is back, at intervals, and at once when the server says that the page is too
 * old: a new build comes with a server restart. Returns how to stop.
 */
const mirarSiempre = (mirar: () => void): (() => void) => {
  const clock = setInterval(mirar, MIRAR_MS);
  let perdido = live.get().enlace.estado === 'sin-conexion';
  const leaveLive = live.subscribe(() => {
    const { estado } = live.get().enlace;
    if (perdido && estado === 'en-vivo') mirar();
    if (estado !== 'conectando') perdido = estado === 'sin-conexion';
  });
  const hurry = (): void => {
    if (tooOld.get()) mirar();
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
const watchPage = (pagina: Page): (() => void) => {
  searchBy(searchPage(pagina));
  return mirarSiempre(mirarPagina(pagina));
};

/**
 * Caches the application's own files on the device, so that it opens offline; never an answer of the server. A new version waits
 * until somebody applies it. Requires https or localhost; elsewhere a newer page is offered. Returns how to stop.
 */
export const registerWorker = async (pagina: Page = { recargar: reloadPage, enReposo }): Promise<() => void> => {
  if (!('serviceWorker' in navigator)) return watchPage(pagina);
  try {
    const registration = await navigator.serviceWorker.register(OBRERO);
    vigilar(registration, pagina);
    searchBy(searchOf(registration, pagina));
    return mirarSiempre(() => void registration.update().catch(() => undefined));
  } catch {
    // Without it the till works online as before.
    return watchPage(pagina);
  }
};
