const WINDOW_MS = 10_000;
/** Limit of keys; further ones share one count, so that a flood of made-up keys takes no more memory. */
const CLAVES = 20_000;
const THE_REST = '';

/** Counts by key that restart every ten seconds, or after another time, in bounded memory. */
export class Tallies {
  readonly #accounts = new Map<string, number>();
  #from = -Infinity;

  constructor(
    private readonly reloj: () => number,
    private readonly windowMs = WINDOW_MS,
  ) {}

  /** How many keys are counted. */
  get size(): number {
    return this.#accounts.size;
  }

  /** Whole seconds until the counts restart. */
  get falta(): number {
    return Math.max(1, Math.ceil((this.#from + this.windowMs - this.reloj()) / 1_000));
  }

  /** Adds to the count of a key, or subtracts; returns the new count. */
  addUp(key: string, count = 1): number {
    this.#renew();
    const own = this.#accounts.has(key) || this.#accounts.size < CLAVES ? key : THE_REST;
    const cuenta = Math.max(0, (this.#accounts.get(own) ?? 0) + count);
    this.#accounts.set(own, cuenta);
    return cuenta;
  }

  /** A clock that went back ends the window, too: nobody waits for hours. */
  #renew(): void {
    const ahora = this.reloj();
    if (Math.abs(ahora - this.#from) < this.windowMs) return;
    this.#from = ahora;
    this.#accounts.clear();
  }
}
