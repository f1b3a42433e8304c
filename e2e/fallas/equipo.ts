import 'fake-indexeddb/auto';
import { AsyncLocalStorage } from 'node:async_hooks';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { Sesion } from '@comal/contract/sesiones/sesiones';

/** Whether the page that runs some code is still open. */
interface Life {
  isAlive: boolean;
}

const realFetch = globalThis.fetch;
const currentLife = new AsyncLocalStorage<Life>();
/** The server's port for the device that is switched on; undefined without one. */
let currentPort: (() => number) | undefined;

const hasDied = (page: Life | undefined): boolean => page?.isAlive === false;

/** A fetch that fails for a dead page, both when it sends and when its answer arrives. */
const pageFetch = async (path: string, init: RequestInit): Promise<Response> => {
  const page = currentLife.getStore();
  if (!currentPort || hasDied(page)) throw new TypeError('The page is gone');
  const response = await realFetch(`http://127.0.0.1:${currentPort()}${path}`, init);
  if (hasDied(page)) throw new TypeError('The page is gone');
  return response;
};

const realClock = Date.now.bind(Date);

/** Defines a browser's global; dead pages may still read it. */
const define = (nombre: string, value: unknown): void =>
  void Object.defineProperty(globalThis, nombre, { value: value, configurable: true, writable: true });

/** A restaurant's device: the storage that its pages share, and the network to the server. */
export class Equipo {
  readonly #stored = new Map<string, string>();
  readonly #pages = new Set<TillPage>();
  /** Error of its clock, in milliseconds. */
  clockOffset = 0;

  constructor(
    readonly port: () => number,
    readonly sesion: Sesion,
  ) {}

  /** Makes this the device of the pages that are opened from now on. */
  plug(): void {
    currentPort = this.port;
    define('window', Object.assign(new EventTarget(), { location: new URL('http://comal.test/#/tpv') }));
    define('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
    define('navigator', { onLine: true });
    define('indexedDB', new IDBFactory());
    define('fetch', pageFetch);
    define('localStorage', {
      getItem: (key: string) => this.#stored.get(key) ?? null,
      setItem: (key: string, value: string) => void this.#stored.set(key, value),
      removeItem: (key: string) => void this.#stored.delete(key),
    });
    Date.now = () => realClock() + this.clockOffset;
    this.#stored.set('sesion', JSON.stringify(this.sesion));
  }

  /** The number of writes in the device's storage. */
  async countStored(): Promise<number> {
    const { readStored } = await import('../../apps/web/src/platform/outbox/stored.ts');
    return (await readStored(this.sesion.cliente)).cola.length;
  }

  /** The device is switched off. */
  async unplug(): Promise<void> {
    for (const page of this.#pages) await page.close();
    currentPort = undefined;
    Date.now = realClock;
  }

  /** Opens a page of the product: fresh modules, and the device's existing storage. */
  async openPage(): Promise<TillPage> {
    vi.resetModules();
    const life = { isAlive: true };
    const page = await currentLife.run(life, async () => new TillPage(await loadModules(), life));
    this.#pages.add(page);
    return page;
  }
}

const loadModules = async () => {
  const { live } = await import('../../apps/web/src/platform/live/live.ts');
  const { queue, ownOnes } = await import('../../apps/web/src/platform/outbox/queue.ts');
  const { visibleComandas } = await import('../../apps/web/src/platform/outbox/visible-comandas.ts');
  const outbox = await import('../../apps/web/src/platform/outbox/outbox.ts');
  const drafts = await import('../../apps/web/src/platform/drafts/drafts.ts');
  const edicion = await import('../../apps/web/src/features/comandas/model/edicion.ts');
  const { guardarComanda } = await import('../../apps/web/src/features/comandas/model/guardar.ts');
  return { live, queue, ownOnes, visibleComandas, outbox, drafts, edicion, guardarComanda };
};

type Modules = Awaited<ReturnType<typeof loadModules>>;

/** One tab of the till. */
export class TillPage {
  readonly #stops: (() => void)[];

  constructor(
    private readonly m: Modules,
    private readonly life: Life,
  ) {
    this.#stops = [m.drafts.startDrafts(), m.outbox.startOutbox()];
  }

  /** Runs an action in this page. */
  run<T>(action: (m: Modules) => T): T {
    return currentLife.run(this.life, () => action(this.m));
  }

  /** Tells the till that the server is up or down. */
  setLink(isUp: boolean): void {
    this.run(({ live }) => (isUp ? live.oido(Date.now()) : live.perdido()));
  }

  /** Kills the tab: none of its code runs any more, and no answer reaches it. */
  die(): void {
    this.life.isAlive = false;
    this.#stops.splice(0).forEach((stop) => stop());
  }

  /** Closes the tab as a browser does on closing or reloading: drafts are written. */
  async close(): Promise<void> {
    await this.run(({ drafts }) => drafts.flushDrafts());
    this.die();
  }

  /** The number of queued writes of its user on this device, as this page knows it. */
  get waiting(): number {
    return this.m.ownOnes().length;
  }
}
