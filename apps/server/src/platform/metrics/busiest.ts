/** How many businesses are told of. */
export const TOLD = 20;
/** How long a window is, in milliseconds. */
const WINDOW_MS = 60_000;

/** What a business used of the server in a window. */
export interface Load {
  readonly business: string;
  readonly requests: number;
  /** Seconds in which it had a connection of the database working. */
  readonly databaseSeconds: number;
}

type Sums = { requests: number; ms: number };

/**
 * The load of each business in the last whole minute. Only the businesses of two minutes are remembered, and only the busiest are told
 * of: by their time at the database, then by their requests.
 */
export class Busiest {
  #current = new Map<string, Sums>();
  #last = new Map<string, Sums>();
  #since: number;

  /** `now`: milliseconds that only grow. */
  constructor(private readonly now: () => number) {
    this.#since = now();
  }

  request(business: string): void {
    this.#of(business).requests += 1;
  }

  database(business: string, ms: number): void {
    this.#of(business).ms += ms;
  }

  /** The busiest of the last whole minute, at most `TOLD`. */
  top(): readonly Load[] {
    this.#turn();
    return [...this.#last]
      .sort(([, a], [, b]) => b.ms - a.ms || b.requests - a.requests)
      .slice(0, TOLD)
      .map(([business, { requests, ms }]) => ({ business, requests, databaseSeconds: ms / 1_000 }));
  }

  #of(business: string): Sums {
    this.#turn();
    const known = this.#current.get(business);
    if (known) return known;
    const fresh = { requests: 0, ms: 0 };
    this.#current.set(business, fresh);
    return fresh;
  }

  #turn(): void {
    const passed = this.now() - this.#since;
    if (passed < WINDOW_MS) return;
    this.#last = passed < 2 * WINDOW_MS ? this.#current : new Map<string, Sums>();
    this.#current = new Map();
    this.#since = this.now() - (passed % WINDOW_MS);
  }
}
