import type { Publication } from '../types.ts';

/** Publications kept for a gap; beyond that the gap is read. */
const MAXIMO = 1_000;

/** Publications that came before their turn. */
export class Pending {
  readonly #porRev = new Map<number, Publication>();

  poner(p: Publication): void {
    if (this.#porRev.size >= MAXIMO) this.#porRev.clear();
    this.#porRev.set(p.rev, p);
  }

  /** Those that follow a rev without a gap, in order; what is older is forgotten. */
  tomarDesde(rev: number): Publication[] {
    const seguidas: Publication[] = [];
    for (let p = this.#porRev.get(rev + 1); p; p = this.#porRev.get(p.rev + 1)) seguidas.push(p);
    const ultima = rev + seguidas.length;
    for (const r of this.#porRev.keys()) if (r <= ultima) this.#porRev.delete(r);
    return seguidas;
  }
}
