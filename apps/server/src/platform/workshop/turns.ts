/** Limits of files that wait, of one business and of all; above them TALLER_OCUPADO. */
const OF_ONE_NEGOCIO = 8;
const EVERYBODYS = 32;

interface Waiting {
  readonly de: string;
  readonly begin: () => void;
}

/** Turns, one at a time and round-robin by business: the business served longest ago is next; within one, first come first served. */
export class Turns {
  readonly #waiters: Waiting[] = [];
  readonly #served = new Map<string, number>();
  readonly #squeeze: () => void;
  #current: string | null = null;
  #count = 0;

  /** `squeeze` is called whenever a turn goes on while another business waits. */
  constructor(squeeze: () => void) {
    this.#squeeze = squeeze;
  }

  admits(de: string): boolean {
    const own = this.#waiters.filter((e) => e.de === de).length;
    return own < OF_ONE_NEGOCIO && this.#waiters.length < EVERYBODYS;
  }

  /** Resolves when the turn of `de` comes; end it with `end`. */
  async take(de: string): Promise<void> {
    if (this.#current !== null) {
      await new Promise<void>((begin) => {
        this.#waiters.push({ de, begin });
        this.#look();
      });
      return;
    }
    this.#begin(de);
  }

  end(): void {
    this.#current = null;
    const [first] = this.#waiters.toSorted((a, b) => this.#time(a) - this.#time(b));
    if (!first) return;
    this.#waiters.splice(this.#waiters.indexOf(first), 1);
    this.#begin(first.de);
    first.begin();
  }

  #time({ de }: Waiting): number {
    return this.#served.get(de) ?? -1;
  }

  #begin(de: string): void {
    this.#current = de;
    this.#served.set(de, (this.#count += 1));
    this.#look();
  }

  #look(): void {
    if (this.#waiters.some(({ de }) => de !== this.#current)) this.#squeeze();
  }
}
