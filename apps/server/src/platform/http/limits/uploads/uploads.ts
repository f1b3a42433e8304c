import { Tallies } from '../tallies.ts';

const HOUR_MS = 3_600_000;
/** Files of one business that are received or processed at once: as many as the workshop lets wait, and the one it works on. */
const AT_ONCE = 9;
/** When to try again while others are being processed, in seconds. */
const SOON_S = 5;

/** The files that each business sends, before they are read: so many at once, which bounds the memory, and so many bytes in an hour. */
export class Uploads {
  readonly #bytes: Tallies;
  readonly #underway = new Map<string, number>();

  constructor(
    private readonly bytesPerHour: number,
    reloj: () => number,
  ) {
    this.#bytes = new Tallies(reloj, HOUR_MS);
  }

  /** Begins a file of a business, which ends with `end`; or after how many seconds to try again, and nothing has begun. */
  begin(cliente: string, bytes: number): number | null {
    const underway = this.#underway.get(cliente) ?? 0;
    if (underway >= AT_ONCE) return SOON_S;
    if (this.#bytes.addUp(cliente, bytes) > this.bytesPerHour) {
      this.#bytes.addUp(cliente, -bytes);
      return this.#bytes.falta;
    }
    this.#underway.set(cliente, underway + 1);
    return null;
  }

  end(cliente: string): void {
    const left = (this.#underway.get(cliente) ?? 1) - 1;
    if (left > 0) this.#underway.set(cliente, left);
    else this.#underway.delete(cliente);
  }
}
