/** How many pieces of work are done at once, of all and of one key, and how many of one key may wait for that. */
export interface PlacesSize {
  readonly atOnce: number;
  readonly ofOne: number;
  readonly waitingOfOne: number;
}

interface Waiting {
  readonly key: string;
  /** Ends the wait: with a place, or with none. */
  readonly begin: (hasPlace: boolean) => void;
  /** Whether nobody wants it any more. */
  readonly isGone: () => boolean;
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

  /**
   * Does the work once there is a place for its key; null: too many of that key wait already, or nobody wants it any more (`isGone`), and it is not
   * done. The work may leave its place before it ends.
   */
  async run<T>(key: string, work: (leave: () => void) => Promise<T>, isGone = (): boolean => false): Promise<T | null> {
    if (this.#isFree(key)) this.#take(key);
    else if (!(await this.#waitFor(key, isGone))) return null;
    let isHere = true;
    const leave = (): void => {
      if (isHere) this.#leave(key);
      isHere = false;
    };
    try {
      return await work(leave);
    } finally {
      leave();
    }
  }

  /** Waits for a place; false: there will be none. */
  async #waitFor(key: string, isGone: () => boolean): Promise<boolean> {
    this.#sendAway();
    if (this.#waitingOf(key) >= this.size.waitingOfOne) return false;
    return new Promise((begin) => this.#waiting.push({ key, begin, isGone }));
  }

  /** Who is gone waits no longer, and does not count. */
  #sendAway(): void {
    for (const gone of this.#waiting.filter((w) => w.isGone())) {
      this.#waiting.splice(this.#waiting.indexOf(gone), 1);
      gone.begin(false);
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
    this.#sendAway();
    const [next] = this.#waiting
      .filter((w) => this.#isFree(w.key))
      .toSorted((a, b) => (this.#served.get(a.key) ?? 0) - (this.#served.get(b.key) ?? 0));
    if (!next) return;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#take(next.key);
    next.begin(true);
  }
}
