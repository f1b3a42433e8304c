import { live, tooOld } from '../live/live.ts';
import { queue } from '../outbox/queue.ts';
import { currentSesion, subscribeToSesion } from '../session/session.ts';
import { announceVersion, applyVersion, reloadPage, searchBy } from './version.ts';

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

/** Offers a version; where nobody uses the page it is applied at once. */
const ofrecer = (aplicar: () => void, { enReposo: reposa }: Page): void => {
  announceVersion(aplicar);
  const siReposa = (): void => {
    if (reposa()) applyVersion();
  };
  siReposa();
  subscribeToSesion(siReposa);
};

/** What applies a worker's version: the page is loaded anew once that is in its place, and only because it was asked to. */
const apply =
  (obrero: ServiceWorker, pagina: Page): (() => void) =>
  () => {
    const { serviceWorker } = navigator;
    // Another tab took it: it is in its place already.
    if (obrero.state === 'activated') return pagina.recargar();
    if (serviceWorker.controller) serviceWorker.addEventListener('controllerchange', pagina.recargar, { once: true });
    // No worker keeps the page yet: it registered the first one of its browser, and was not loaded anew since.
    else obrero.addEventListener('statechange', () => obrero.state === 'activated' && pagina.recargar());
    obrero.postMessage(SALTAR);
  };

/** Offers a version once it is whole; the first one of a browser has nothing to wait for. */
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

/** The first script of a page: its name has the hash of what it holds. */
const ENTRADA = /<script[^>]*type="module"[^>]*src="([^"]+)"/;

/** Where no service worker keeps the application (plain HTTP in a restaurant's own network): is the server's page another one? */
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

/** The worker that comes, once it is whole; null when none comes. */
const installed = (obrero: ServiceWorker | null): Promise<ServiceWorker | null> =>
  new Promise((resolve) => {
    if (!obrero) return resolve(null);
    obrero.addEventListener('statechange', () => resolve(obrero.state === 'redundant' ? null : obrero));
  });

/**
 * Looks for the server's version now (`version.ts`). Where no worker comes, as of one that could not be installed, the page is loaded
 * without any: the worker that is there would answer with the same old page.
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
 * A new build comes with a server that started again: somebody looks each time the live link is back, now and then, and at once when
 * the server says that the page is too old. Answers how to stop.
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

/** Where no worker keeps the application. */
const watchPage = (pagina: Page): (() => void) => {
  searchBy(searchPage(pagina));
  return mirarSiempre(mirarPagina(pagina));
};

/**
 * Keeps the application's own files on the device, so that it opens without network; never an answer of the server. A
 * new version waits until somebody asks for it. Only where browsers allow it: https, or this same machine; elsewhere a
 * newer page of the server is offered. Answers how to stop looking for newer versions.
 */
export const registerWorker = async (pagina: Page = { recargar: reloadPage, enReposo }): Promise<() => void> => {
  if (!('serviceWorker' in navigator)) return watchPage(pagina);
  try {
    const registration = await navigator.serviceWorker.register(OBRERO);
    vigilar(registration, pagina);
    searchBy(searchOf(registration, pagina));
    return mirarSiempre(() => void registration.update().catch(() => undefined));
  } catch {
    // Without it the till works as before, with network.
    return watchPage(pagina);
  }
};
