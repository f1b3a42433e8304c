/** Requests that wait until there may be something to print. */
export class Waiting {
  readonly #wakers = new Set<() => void>();
  #closed = false;

  /** Whether no request waits any more: the process ends. */
  get closed(): boolean {
    return this.#closed;
  }

  /** Lets all of them look again. */
  wake(): void {
    for (const go of [...this.#wakers]) go();
  }

  /** Lets all of them go. */
  close(): void {
    this.#closed = true;
    this.wake();
  }

  /** Resolves when there may be something to print, or after `ms`. */
  until(ms: number): Promise<void> {
    if (this.#closed) return Promise.resolve();
    return new Promise((resolve) => {
      const go = (): void => {
        clearTimeout(timer);
        this.#wakers.delete(go);
        resolve();
      };
      const timer = setTimeout(go, ms);
      this.#wakers.add(go);
    });
  }
}
