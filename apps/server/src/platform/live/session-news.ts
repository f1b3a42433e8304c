import { encode } from './frames.ts';

/** Who may be told that the sessions of a branch changed. */
export interface SessionWatcher {
  /** Tells it, where it may see those sessions; does nothing otherwise. */
  avisarSesiones(cliente: string, sucursal: number, datos: Buffer): void;
}

/** A morning's sign-ins are told together: at once, and once more after this many milliseconds. */
const JUNTAS_MS = 500;

const MARCO = encode({ t: 'sesiones' });

/** Tells who may see the sessions of a branch that they changed, and nothing else; of many at once, twice (D-112). */
export class SessionNews {
  /** Branches that were told a moment ago; true: something changed since. */
  readonly #recientes = new Map<string, boolean>();

  constructor(private readonly todas: () => Iterable<SessionWatcher>) {}

  cambiaron(cliente: string, sucursal: number): void {
    const clave = `${cliente}|${sucursal}`;
    if (this.#recientes.has(clave)) return void this.#recientes.set(clave, true);
    for (const c of this.todas()) c.avisarSesiones(cliente, sucursal, MARCO);
    this.#recientes.set(clave, false);
    setTimeout(() => {
      const otraVez = this.#recientes.get(clave);
      this.#recientes.delete(clave);
      if (otraVez) this.cambiaron(cliente, sucursal);
    }, JUNTAS_MS).unref();
  }
}
