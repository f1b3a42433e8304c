import type { Publication } from '../types.ts';

/** Limit of publications kept while a rev is missing; above it the gap is read. */
const MAXIMUM = 1_000;

/** Publications that arrived out of order. */
export class Pending {
  readonly #byRev = new Map<number, Publication>();

  put(p: Publication): void {
    if (this.#byRev.size >= MAXIMUM) this.#byRev.clear();
    this.#byRev.set(p.rev, p);
  }

  /** Takes those that follow a rev without a gap, in order; drops older ones. */
  takeFrom(rev: number): Publication[] {
    const followed: Publication[] = [];
    for (let p = this.#byRev.get(rev + 1); p; p = this.#byRev.get(p.rev + 1)) followed.push(p);
    const last = rev + followed.length;
    for (const r of this.#byRev.keys()) if (r <= last) this.#byRev.delete(r);
    return followed;
  }
}
