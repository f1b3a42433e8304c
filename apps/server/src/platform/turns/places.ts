/** How many pieces of work are done at once, of all and of one key, and how many of one key may wait for that. */
export interface PlacesSize {
  readonly atOnce: number;
  readonly ofOne: number;
  readonly waitingOfOne: number;
}

/** Gives a place back; more than once does no more. */
export type Leave = () => void;

interface Waiting {
  /** Ends the wait: with a place, or with none. */
  readonly begin: (hasPlace: boolean) => void;
  /** Whether nobody wants it any more. */
  readonly isGone: () => boolean;
}

/** One key: how many of it work, when it was served last, counted, and who waits, in order. */
interface Line {
  readonly key: string;
  working: number;
  served: number;
  waiting: Waiting[];
}

/**
 * Places where work is done, by key. Next is the key that was served longest ago and has a free place, within it whoever waits longest: who
 * asks for much waits behind itself, and nobody else does.
 */
export class Places {
  /** The keys that work or wait. */
  readonly #lines = new Map<string, Line>();
  #count = 0;
  #turn = 0;

  constructor(private readonly size: PlacesSize) {}

  /**
   * Does the work once there is a place for its key; null: too many of that key wait already, or nobody wants it any more (`isGone`), and it is not
   * done. The work may leave its place before it ends.
   */
  async run<T>(key: string, work: (leave: Leave) => Promise<T>, isGone = (): boolean => false): Promise<T | null> {
    const leave = await this.enter(key, isGone);
    if (!leave) return null;
    try {
      return await work(leave);
    } finally {
      leave();
    }
  }

  /** A place for that key, once there is one; null: too many of that key wait already, or nobody wants it any more (`isGone`). */
  async enter(key: string, isGone = (): boolean => false): Promise<Leave | null> {
    const line = this.#lineOf(key);
    if (this.#isFree(line)) this.#take(line);
    else if (!(await this.#waitIn(line, isGone))) return null;
    let isHere = true;
    return () => {
      if (isHere) this.#leave(line);
      isHere = false;
    };
  }

  #lineOf(key: string): Line {
    const line = this.#lines.get(key) ?? { key, working: 0, served: 0, waiting: [] };
    this.#lines.set(key, line);
    return line;
  }

  /** Waits for a place; false: there will be none. */
  async #waitIn(line: Line, isGone: () => boolean): Promise<boolean> {
    if (line.waiting.length >= this.size.waitingOfOne) this.#sendAway(line);
    if (line.waiting.length >= this.size.waitingOfOne) return false;
    return new Promise((begin) => line.waiting.push({ begin, isGone }));
  }

  /** Who is gone waits no longer, and does not count. */
  #sendAway(line: Line): void {
    const all = line.waiting;
    line.waiting = [];
    for (const one of all) {
      if (one.isGone()) one.begin(false);
      else line.waiting.push(one);
    }
  }

  #isFree(line: Line): boolean {
    return this.#count < this.size.atOnce && line.working < this.size.ofOne;
  }

  #take(line: Line): void {
    this.#count += 1;
    line.working += 1;
    line.served = this.#turn += 1;
  }

  #leave(line: Line): void {
    this.#count -= 1;
    line.working -= 1;
    this.#beginNext();
    this.#forgetIdle(line);
  }

  #forgetIdle(line: Line): void {
    if (line.working === 0 && line.waiting.length === 0) this.#lines.delete(line.key);
  }

  /** Gives the free place to the next one that still wants it. */
  #beginNext(): void {
    for (let line = this.#nextLine(); line; line = this.#nextLine()) {
      const { isGone, begin } = line.waiting.shift()!;
      if (!isGone()) {
        this.#take(line);
        return begin(true);
      }
      begin(false);
      this.#forgetIdle(line);
    }
  }

  /** Of the keys that wait and have a free place, the one that was served longest ago. */
  #nextLine(): Line | undefined {
    let next: Line | undefined;
    for (const line of this.#lines.values())
      if (line.waiting.length > 0 && this.#isFree(line) && (!next || line.served < next.served)) next = line;
    return next;
  }
}
