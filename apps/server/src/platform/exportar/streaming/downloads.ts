/** Limit of downloads at a time, of all businesses and of one: each holds a connection of this process. */
const A_LA_VEZ = 2;
const DE_UN_NEGOCIO = 1;

/** The long files that this process is sending. */
export class Downloads {
  /** The business of each running download. */
  readonly #enCurso: string[] = [];

  /** Whether another download of a business may start now. */
  admits(cliente: string): boolean {
    const suyas = this.#enCurso.filter((c) => c === cliente).length;
    return this.#enCurso.length < A_LA_VEZ && suyas < DE_UN_NEGOCIO;
  }

  /** Runs a download, and counts it until it ends or its client leaves. */
  async make(cliente: string, hacer: () => Promise<void>): Promise<void> {
    this.#enCurso.push(cliente);
    try {
      await hacer();
    } finally {
      this.#enCurso.splice(this.#enCurso.indexOf(cliente), 1);
    }
  }
}
