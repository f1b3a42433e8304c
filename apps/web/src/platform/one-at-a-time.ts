/** Work of which one runs at a time by its name: whoever asks meanwhile gets the outcome of the one that runs. */
export class OneAtATime<T> {
  readonly #running = new Map<string, Promise<T>>();
  readonly #settled: ((running: number) => void) | undefined;

  /** `settled` hears, each time that one ended, how many still run; before whoever waits for it does. */
  constructor(settled?: (running: number) => void) {
    this.#settled = settled;
  }

  /** Whether it runs now. */
  has(name: string): boolean {
    return this.#running.has(name);
  }

  /** Does the work, or joins the one that runs under this name. */
  run(name: string, work: () => Promise<T>): Promise<T> {
    const running = this.#running.get(name);
    if (running) return running;
    const mine = this.#end(name, begin(work));
    this.#running.set(name, mine);
    return mine;
  }

  async #end(name: string, work: Promise<T>): Promise<T> {
    try {
      return await work;
    } finally {
      this.#running.delete(name);
      this.#settled?.(this.#running.size);
    }
  }
}

/** Begins at once; what throws before its first wait fails like what throws after it. */
const begin = async <T>(work: () => Promise<T>): Promise<T> => work();
