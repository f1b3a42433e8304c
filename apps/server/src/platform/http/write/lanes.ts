/** Longest wait for one's turn, in milliseconds: as long as PostgreSQL lets a row's lock be waited for. */
const PACIENCIA_MS = 2_000;

const antesDe = (anterior: Promise<void>, ms: number): Promise<void> => {
  let plazo: NodeJS.Timeout;
  const vencido = new Promise<void>((resolve) => (plazo = setTimeout(resolve, ms)));
  return Promise.race([anterior, vencido]).finally(() => clearTimeout(plazo));
};

/**
 * Writers of one thing go one after the other, who came first goes first, before any of them holds a connection. In
 * PostgreSQL's own queue a late comer may take a row's lock before the one that waits for it is awake. The lock stays
 * the truth, for there may be other processes; so who has waited too long goes on, and meets it.
 */
export class Lanes {
  readonly #ultimos = new Map<string, Promise<void>>();

  constructor(private readonly pacienciaMs = PACIENCIA_MS) {}

  /** How many things have somebody at work. */
  get size(): number {
    return this.#ultimos.size;
  }

  /** Does the work when those who came before with the same key have ended theirs, well or not. */
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
