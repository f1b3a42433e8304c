/** Limits of files that wait, of one business and of all; above them TALLER_OCUPADO. */
const DE_UN_NEGOCIO = 8;
const DE_TODOS = 32;

interface Waiting {
  readonly de: string;
  readonly empezar: () => void;
}

/** Turns, one at a time and round-robin by business: the business served longest ago is next; within one, first come first served. */
export class Turns {
  readonly #esperan: Waiting[] = [];
  readonly #servidos = new Map<string, number>();
  readonly #apretar: () => void;
  #actual: string | null = null;
  #cuenta = 0;

  /** `apretar` is called whenever a turn runs while another business waits. */
  constructor(apretar: () => void) {
    this.#apretar = apretar;
  }

  admits(de: string): boolean {
    const suyos = this.#esperan.filter((e) => e.de === de).length;
    return suyos < DE_UN_NEGOCIO && this.#esperan.length < DE_TODOS;
  }

  /** Resolves when the turn of `de` comes; end it with `end`. */
  async take(de: string): Promise<void> {
    if (this.#actual !== null) {
      await new Promise<void>((empezar) => {
        this.#esperan.push({ de, empezar });
        this.#mirar();
      });
      return;
    }
    this.#empezar(de);
  }

  end(): void {
    this.#actual = null;
    const [primero] = this.#esperan.toSorted((a, b) => this.#vez(a) - this.#vez(b));
    if (!primero) return;
    this.#esperan.splice(this.#esperan.indexOf(primero), 1);
    this.#empezar(primero.de);
    primero.empezar();
  }

  #vez({ de }: Waiting): number {
    return this.#servidos.get(de) ?? -1;
  }

  #empezar(de: string): void {
    this.#actual = de;
    this.#servidos.set(de, (this.#cuenta += 1));
    this.#mirar();
  }

  #mirar(): void {
    if (this.#esperan.some(({ de }) => de !== this.#actual)) this.#apretar();
  }
}
