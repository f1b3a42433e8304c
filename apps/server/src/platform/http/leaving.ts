import { setTimeout as pause } from 'node:timers/promises';

/**
 * A process that is about to end: it answers everything as ever, but says that it is not ready, so that a balancer sends nothing new, and closes
 * each connection with its next answer.
 */
export class Leaving {
  #begun = false;

  get begun(): boolean {
    return this.#begun;
  }

  /** Begins, and resolves after the milliseconds that the balancer takes to notice. */
  async begin(ms: number): Promise<void> {
    this.#begun = true;
    if (ms > 0) await pause(ms);
  }
}
