/** Timeout of a turn in milliseconds, equal to PostgreSQL's lock timeout. */
const PACIENCIA_MS = 2_000;

const antesDe = (anterior: Promise<void>, ms: number): Promise<void> => {
  let plazo: NodeJS.Timeout;
  const vencido = new Promise<void>((resolve) => (plazo = setTimeout(resolve, ms)));
  return Promise.race([anterior, vencido]).finally(() => clearTimeout(plazo));
};

/**
 * Lets the writers of one thing run one after another, first come first served, before any of them takes a connection:
 * PostgreSQL's lock queue may let a late comer pass a waiting one. The row lock stays authoritative, since there may be other
 * processes; a writer that reaches the timeout goes on and waits for it.
 */
export class Lanes {
  readonly #ultimos = new Map<string, Promise<void>>();

  constructor(private readonly pacienciaMs = PACIENCIA_MS) {}

  /** How many keys have a writer. */
  get size(): number {
    return this.#ultimos.size;
  }

  /** Runs the work after all earlier ones with the same key have settled. */
  async inLane<T>(clave: string, trabajo: () => Promise<T>): Promise<T> {
    const anterior = this.#ultimos.get(clave);
    let terminar = (): void => undefined;
    const mio = new Promise<void>((resolve) => (terminar = resolve));
    this.#ultimos.set(clave, mio);
    try {
      if (anterior) await antesDe(anterior, this.pacienciaMs);
      return await trabajo();
    } finally {
      if (this.#ultimos.get(clave) === mio) this.#ultimos.delete(clave);
      terminar();
    }
  }
}
