import { encode } from './frames.ts';
import type { News } from './types.ts';

/** Who may be told that something changed in a branch. */
interface NewsHearer {
  /** Tells it, where it may know of that; does nothing otherwise. */
  avisar(noticia: News, cliente: string, sucursal: number, datos: Buffer): void;
}

/** A morning's sign-ins are told together: at once, and once more after this many milliseconds. */
const JUNTAS_MS = 500;

/** Tells who may know of it that something of a branch changed, and nothing else; of many at once, twice (D-112). */
export class BranchNews {
  /** Branches that were told a moment ago; true: something changed since. */
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
