/** How many pieces of work are done at once, of all and of one key, and how many of one key may wait for that. */
export interface PlacesSize {
  readonly atOnce: number;
  readonly ofOne: number;
  readonly waitingOfOne: number;
}

interface Waiting {
  readonly key: string;
  readonly begin: () => void;
}

/**
 * Places where work is done, by key. Next is the key that was served longest ago and has a free place, within it whoever waits longest: who
 * asks for much waits behind itself, and nobody else does.
 */
export class Places {
  readonly #working = new Map<string, number>();
  readonly #waiting: Waiting[] = [];
  /** When each key that waits or works was served last, counted. */
  readonly #served = new Map<string, number>();
  #count = 0;
  #turn = 0;

  constructor(private readonly size: PlacesSize) {}

  /** Does the work once there is a place for its key; null: too many of that key wait already, and it is not done. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T | null> {
    if (this.#isFree(key)) this.#take(key);
    else if (this.#waitingOf(key) >= this.size.waitingOfOne) return null;
    else await new Promise<void>((begin) => this.#waiting.push({ key, begin }));
    try {
      return await work();
    } finally {
      this.#leave(key);
    }
  }

  #waitingOf(key: string): number {
    return this.#waiting.filter((w) => w.key === key).length;
  }

  #isFree(key: string): boolean {
    return this.#count < this.size.atOnce && (this.#working.get(key) ?? 0) < this.size.ofOne;
  }

  #take(key: string): void {
    this.#count += 1;
    this.#working.set(key, (this.#working.get(key) ?? 0) + 1);
    this.#served.set(key, (this.#turn += 1));
  }

  #leave(key: string): void {
    this.#count -= 1;
    const left = (this.#working.get(key) ?? 1) - 1;
    if (left > 0) this.#working.set(key, left);
    else this.#working.delete(key);
    this.#beginNext();
    if (!this.#working.has(key) && this.#waitingOf(key) === 0) this.#served.delete(key);
  }

  #beginNext(): void {
    const [next] = this.#waiting
      .filter((w) => this.#isFree(w.key))
      .toSorted((a, b) => (this.#served.get(a.key) ?? 0) - (this.#served.get(b.key) ?? 0));
    if (!next) return;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#take(next.key);
    next.begin();
  }
}
