/** Limit of downloads at a time, of all businesses and of one: each holds a connection of this process. */
const AT_A_TIME = 2;
const OF_ONE_NEGOCIO = 1;

/** The long files that this process is sending. */
export class Downloads {
  /** The business of each running download. */
  readonly #underway: string[] = [];

  /** Whether another download of a business may start now. */
  admits(cliente: string): boolean {
    const own = this.#underway.filter((c) => c === cliente).length;
    return this.#underway.length < AT_A_TIME && own < OF_ONE_NEGOCIO;
  }

  /** Runs a download, and counts it until it ends or its client leaves. */
  async make(cliente: string, make: () => Promise<void>): Promise<void> {
    this.#underway.push(cliente);
    try {
      await make();
    } finally {
      this.#underway.splice(this.#underway.indexOf(cliente), 1);
    }
  }
}
