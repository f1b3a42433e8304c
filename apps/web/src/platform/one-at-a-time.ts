/** Work of which one run per name is in flight: a concurrent caller shares its outcome. */
export class OneAtATime<T> {
  readonly #running = new Map<string, Promise<T>>();
  readonly #settled: ((running: number) => void) | undefined;

  /** `settled` is called each time a run ends, with the number still running, before its callers resume. */
  constructor(settled?: (running: number) => void) {
    this.#settled = settled;
  }

  /** Whether a run of that name is in flight. */
  has(name: string): boolean {
    return this.#running.has(name);
  }

  /** Starts the work, or joins the run in flight with this name. */
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

/** Starts at once; a synchronous error becomes a rejection. */
const begin = async <T>(work: () => Promise<T>): Promise<T> => work();
