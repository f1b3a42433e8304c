/** One request of a poll. `wanted` tells whether its answer still matters; it must not reject, and false ends the poll. */
export type Ask = (wanted: () => boolean) => Promise<boolean>;

/** Repeats a request, with `everyMs` between an answer and the next request. */
export class Poll {
  readonly #ask: Ask;
  readonly #everyMs: number;
  #turn = 0;
  #running = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: Ask, everyMs: number) {
    this.#ask = ask;
    this.#everyMs = everyMs;
  }

  /** Starts with a request at once; does nothing if it runs already. */
  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#turn += 1;
    void this.#round(this.#turn);
  }

  stop(): void {
    this.#running = false;
    this.#turn += 1;
    clearTimeout(this.#timer);
  }

  async #round(mine: number): Promise<void> {
    const goOn = await this.#ask(() => mine === this.#turn);
    if (goOn && mine === this.#turn) this.#timer = setTimeout(() => void this.#round(mine), this.#everyMs);
  }
}
