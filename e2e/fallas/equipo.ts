import 'fake-indexeddb/auto';
import { AsyncLocalStorage } from 'node:async_hooks';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { Sesion } from '@comal/contract/sesiones/sesiones';

/** Whether the page that does something is still there. */
interface Vida {
  vive: boolean;
}

const fetchReal = globalThis.fetch;
const quien = new AsyncLocalStorage<Vida>();
/** The port through which the device that is on reaches the server; undefined while none is. */
let actual: (() => number) | undefined;

const murio = (pagina: Vida | undefined): boolean => pagina?.vive === false;

/** What a dead page sends goes nowhere, and what it was answered reaches nobody. */
const fetchDePagina = async (ruta: string, init: RequestInit): Promise<Response> => {
  const pagina = quien.getStore();
  if (!actual || murio(pagina)) throw new TypeError('The page is gone');
  const respuesta = await fetchReal(`http://127.0.0.1:${actual()}${ruta}`, init);
  if (murio(pagina)) throw new TypeError('The page is gone');
  return respuesta;
};

const relojReal = Date.now.bind(Date);

/** Defines a global of a browser; pages that died may still read it. */
const poner = (nombre: string, valor: unknown): void =>
  void Object.defineProperty(globalThis, nombre, { value: valor, configurable: true, writable: true });

/** One restaurant's device: what its pages share, and the network that they reach the server through. */
export class Equipo {
  readonly #guardado = new Map<string, string>();
  readonly #paginas = new Set<Pagina>();
  /** How far its clock is off, in milliseconds. */
  desfase = 0;

  constructor(
    readonly puerto: () => number,
    readonly sesion: Sesion,
  ) {}

  /** Puts the device under the pages that are opened from now on. */
  enchufar(): void {
    actual = this.puerto;
    poner('window', Object.assign(new EventTarget(), { location: new URL('http://comal.test/#/tpv') }));
    poner('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
    poner('navigator', { onLine: true });
    poner('indexedDB', new IDBFactory());
    poner('fetch', fetchDePagina);
    poner('localStorage', {
      getItem: (clave: string) => this.#guardado.get(clave) ?? null,
      setItem: (clave: string, valor: string) => void this.#guardado.set(clave, valor),
      removeItem: (clave: string) => void this.#guardado.delete(clave),
    });
    Date.now = () => relojReal() + this.desfase;
    this.#guardado.set('sesion', JSON.stringify(this.sesion));
  }

  /** How many writes the device's storage holds. */
  async guardadas(): Promise<number> {
    const { readStored } = await import('../../apps/web/src/platform/outbox/stored.ts');
    return (await readStored(this.sesion.cliente)).cola.length;
  }

  /** The device is switched off. */
  async desenchufar(): Promise<void> {
    for (const pagina of this.#paginas) await pagina.cerrar();
    actual = undefined;
    Date.now = relojReal;
  }

  /** A page of the product: fresh modules, the device's storage as it was. */
  async abrirPagina(): Promise<Pagina> {
    vi.resetModules();
    const vida = { vive: true };
    const pagina = await quien.run(vida, async () => new Pagina(await modulos(), vida));
    this.#paginas.add(pagina);
    return pagina;
  }
}

const modulos = async () => {
  const { live } = await import('../../apps/web/src/platform/live/live.ts');
  const { queue, ownOnes } = await import('../../apps/web/src/platform/outbox/queue.ts');
  const { visibleComandas } = await import('../../apps/web/src/platform/outbox/visible-comandas.ts');
  const outbox = await import('../../apps/web/src/platform/outbox/outbox.ts');
  const drafts = await import('../../apps/web/src/platform/drafts/drafts.ts');
  const edicion = await import('../../apps/web/src/features/comandas/model/edicion.ts');
  const { guardarComanda } = await import('../../apps/web/src/features/comandas/model/guardar.ts');
  return { live, queue, ownOnes, visibleComandas, outbox, drafts, edicion, guardarComanda };
};

type Modulos = Awaited<ReturnType<typeof modulos>>;

/** One tab of the till. */
export class Pagina {
  readonly #stops: (() => void)[];

  constructor(
    private readonly m: Modulos,
    private readonly vida: Vida,
  ) {
    this.#stops = [m.drafts.startDrafts(), m.outbox.startOutbox()];
  }

  /** Does something in this page. */
  en<T>(hacer: (m: Modulos) => T): T {
    return quien.run(this.vida, () => hacer(this.m));
  }

  /** The till notices that the server is down, or up. */
  enlace(vivo: boolean): void {
    this.en(({ live }) => (vivo ? live.oido(Date.now()) : live.perdido()));
  }

  /** The tab dies: nothing more of it happens, and no answer reaches it. */
  morir(): void {
    this.vida.vive = false;
    this.#stops.splice(0).forEach((stop) => stop());
  }

  /** Closes or reloads the tab, as a browser does: drafts are written. */
  async cerrar(): Promise<void> {
    await this.en(({ drafts }) => drafts.flushDrafts());
    this.morir();
  }

  /** How many writes of its user wait on this device, as this page knows. */
  get pendientes(): number {
    return this.m.ownOnes().length;
  }
}
