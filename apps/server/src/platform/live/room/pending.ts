import type { Publication } from '../types.ts';

/** Limit of publications kept while a rev is missing; above it the gap is read. */
const MAXIMO = 1_000;

/** Publications that arrived out of order. */
export class Pending {
  readonly #porRev = new Map<number, Publication>();

  poner(p: Publication): void {
    if (this.#porRev.size >= MAXIMO) this.#porRev.clear();
    this.#porRev.set(p.rev, p);
  }

  /** Takes those that follow a rev without a gap, in order; drops older ones. */
  tomarDesde(rev: number): Publication[] {
    const seguidas: Publication[] = [];
    for (let p = this.#porRev.get(rev + 1); p; p = this.#porRev.get(p.rev + 1)) seguidas.push(p);
    const ultima = rev + seguidas.length;
    for (const r of this.#porRev.keys()) if (r <= ultima) this.#porRev.delete(r);
    return seguidas;
  }
}
