/** How many are made at a time, of all and of one business: each holds a connection of this process while it lasts. */
const A_LA_VEZ = 2;
const DE_UN_NEGOCIO = 1;

/** The long files that this process is making for their browsers. */
export class Downloads {
  /** The business of each. */
  readonly #enCurso: string[] = [];

  /** Whether one more may be made for a business now. */
  admits(cliente: string): boolean {
    const suyas = this.#enCurso.filter((c) => c === cliente).length;
    return this.#enCurso.length < A_LA_VEZ && suyas < DE_UN_NEGOCIO;
  }

  /** Makes one, and counts it until it is made or its browser has gone. */
  async make(cliente: string, hacer: () => Promise<void>): Promise<void> {
    this.#enCurso.push(cliente);
    try {
      await hacer();
    } finally {
      this.#enCurso.splice(this.#enCurso.indexOf(cliente), 1);
    }
  }
}
