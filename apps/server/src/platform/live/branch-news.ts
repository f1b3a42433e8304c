import { encode } from './frames.ts';
import type { News } from './types.ts';

/** Somebody who may be told that something changed in a branch. */
interface NewsHearer {
  /** Sends the news if the listener may know of it; does nothing otherwise. */
  avisar(noticia: News, cliente: string, sucursal: number, datos: Buffer): void;
}

/** Throttle in milliseconds, for a morning's sign-ins: news is sent at once, and once more after this time. */
const JUNTAS_MS = 500;

/** Tells those who may know that something in a branch changed, without details; bursts are told twice (D-112). */
export class BranchNews {
  /** Branches told within the throttle; true: something has changed since. */
  readonly #recientes = new Map<string, boolean>();
  readonly #marco: Buffer;

  constructor(
    readonly noticia: News,
    private readonly todas: () => Iterable<NewsHearer>,
  ) {
    this.#marco = encode({ t: noticia });
  }

  cambiaron(cliente: string, sucursal: number): void {
    const clave = `${cliente}|${sucursal}`;
    if (this.#recientes.has(clave)) return void this.#recientes.set(clave, true);
    for (const c of this.todas()) c.avisar(this.noticia, cliente, sucursal, this.#marco);
    this.#recientes.set(clave, false);
    setTimeout(() => {
      const otraVez = this.#recientes.get(clave);
      this.#recientes.delete(clave);
      if (otraVez) this.cambiaron(cliente, sucursal);
    }, JUNTAS_MS).unref();
  }
}
