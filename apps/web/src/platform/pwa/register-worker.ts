import { leaveQuietly } from '../drafts/useLeaveWarning.ts';
import { live } from '../live/live.ts';
import { queue } from '../outbox/queue.ts';
import { currentSesion, subscribeToSesion } from '../session/session.ts';
import { announceVersion, applyVersion } from './version.ts';

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

/** Of a page that no worker keeps yet (it registered the first one of its browser, and was not loaded anew since): once the version is in place. */
const recargarConEl = (obrero: ServiceWorker, { recargar: alCargar }: Page): void => {
  if (obrero.state === 'activated') return alCargar();
  obrero.addEventListener('statechange', () => obrero.state === 'activated' && alCargar());
  obrero.postMessage(SALTAR);
};

/** Offers a version once it is whole; the first one of a browser has nothing to wait for. */
const vigilar = (registration: ServiceWorkerRegistration, pagina: Page): void => {
  const mirar = (obrero: ServiceWorker): void => {
    if (obrero.state !== 'installed') return;
    if (!navigator.serviceWorker.controller) {
      if (registration.active) ofrecer(() => recargarConEl(obrero, pagina), pagina);
      return;
    }
    ofrecer(() => {
      // The page is loaded anew once the new version took over, and only because it was asked to.
      navigator.serviceWorker.addEventListener('controllerchange', pagina.recargar, { once: true });
      obrero.postMessage(SALTAR);
    }, pagina);
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

/** A new build comes with a server that started again: each time the live link is back, and now and then, somebody looks. */
const mirarSiempre = (mirar: () => void): void => {
  setInterval(mirar, MIRAR_MS);
  let perdido = live.get().enlace.estado === 'sin-conexion';
  live.subscribe(() => {
    const { estado } = live.get().enlace;
    if (perdido && estado === 'en-vivo') mirar();
    if (estado !== 'conectando') perdido = estado === 'sin-conexion';
  });
};

/** What is unsaved is on the device by then, and is there after it: the browser need not ask. */
const recargar = (): void => {
  leaveQuietly();
  window.location.reload();
};

/**
 * Keeps the application's own files on the device, so that it opens without network; never an answer of the server. A
 * new version waits until somebody asks for it. Only where browsers allow it: https, or this same machine; elsewhere a
 * newer page of the server is offered.
 */
export const registerWorker = async (pagina: Page = { recargar, enReposo }): Promise<void> => {
  if (!('serviceWorker' in navigator)) return mirarSiempre(mirarPagina(pagina));
  try {
    const registration = await navigator.serviceWorker.register(OBRERO);
    vigilar(registration, pagina);
    mirarSiempre(() => void registration.update().catch(() => undefined));
  } catch {
    // Without it the till works as before, with network.
    mirarSiempre(mirarPagina(pagina));
  }
};
