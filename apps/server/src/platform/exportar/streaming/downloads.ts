/** Limit of downloads at a time, of all businesses and of one: each holds a connection of this process. */
const AT_A_TIME = 2;
const OF_ONE_NEGOCIO = 1;

/** How much of a business a file has: some of its rows, or all of it, which takes long. Of those there is one at a time. */
export type Extent = 'part' | 'whole';

interface Underway {
  readonly cliente: string;
  readonly extent: Extent;
}

/** The long files that this process is making: those that it is sending, and the whole businesses of the night. */
export class Downloads {
  readonly #underway: Underway[] = [];

  /** Whether another file of a business may start now. */
  admits(cliente: string, extent: Extent = 'part'): boolean {
    const own = this.#underway.filter((u) => u.cliente === cliente).length;
    const isFree = extent === 'part' || this.#underway.every((u) => u.extent === 'part');
    return isFree && this.#underway.length < AT_A_TIME && own < OF_ONE_NEGOCIO;
  }

  /** Makes a file, and counts it until it ends or its client leaves. */
  async make(cliente: string, make: () => Promise<void>, extent: Extent = 'part'): Promise<void> {
    const underway = { cliente, extent };
    this.#underway.push(underway);
    try {
      await make();
    } finally {
      this.#underway.splice(this.#underway.indexOf(underway), 1);
    }
  }
}
