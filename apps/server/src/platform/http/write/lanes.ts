/** Timeout of a turn in milliseconds, equal to PostgreSQL's lock timeout. */
const PATIENCE_MS = 2_000;

const beforeThat = (previous: Promise<void>, ms: number): Promise<void> => {
  let deadline: NodeJS.Timeout;
  const expired = new Promise<void>((resolve) => (deadline = setTimeout(resolve, ms)));
  return Promise.race([previous, expired]).finally(() => clearTimeout(deadline));
};

/**
 * Runs the writers of one key one after another, first come first served, before any of them takes a connection: PostgreSQL's lock
 * queue may let a later writer pass a waiting one. The row lock stays authoritative, since there may be other processes; a writer
 * that reaches the timeout continues and waits for that lock.
 */
export class Lanes {
  readonly #latest = new Map<string, Promise<void>>();

  #waiting = 0;

  /** `noteWait` is told how long, in milliseconds, a writer waited for earlier ones. */
  constructor(
    private readonly pacienciaMs = PATIENCE_MS,
    private readonly noteWait: (ms: number) => void = () => undefined,
  ) {}

  /** How many writers wait now. */
  get waiting(): number {
    return this.#waiting;
  }

  /** How many keys have a writer. */
  get size(): number {
    return this.#latest.size;
  }

  /** Runs the work after all earlier ones with the same key have settled. */
  async inLane<T>(key: string, work: () => Promise<T>): Promise<T> {
    const previous = this.#latest.get(key);
    let finish = (): void => undefined;
    const mine = new Promise<void>((resolve) => (finish = resolve));
    this.#latest.set(key, mine);
    try {
      if (previous) await this.#waitFor(previous);
      return await work();
    } finally {
      if (this.#latest.get(key) === mine) this.#latest.delete(key);
      finish();
    }
  }

  async #waitFor(previous: Promise<void>): Promise<void> {
    const since = performance.now();
    this.#waiting += 1;
    await beforeThat(previous, this.pacienciaMs);
    this.#waiting -= 1;
    this.noteWait(performance.now() - since);
  }
}
