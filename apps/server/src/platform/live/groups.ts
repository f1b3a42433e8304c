import type { Frame } from './frames.ts';

/** A listener of a room; `area` is null for a till. */
export interface Subscriber {
  readonly area: number | null;
  recibir(marco: Frame): void;
  /** Receives a message that is not about comandas. */
  anunciar(datos: Buffer): void;
}

/** The listeners of a room grouped by what they see, so that each message is encoded once per group. */
export class Groups {
  readonly #porArea = new Map<number | null, Set<Subscriber>>();

  get total(): number {
    return [...this.#porArea.values()].reduce((n, grupo) => n + grupo.size, 0);
  }

  poner(s: Subscriber): void {
    const grupo = this.#porArea.get(s.area) ?? new Set();
    this.#porArea.set(s.area, grupo.add(s));
  }

  /** Whether it was the last one. */
  quitar(s: Subscriber): boolean {
    const grupo = this.#porArea.get(s.area);
    if (!grupo?.delete(s) || grupo.size > 0) return false;
    this.#porArea.delete(s.area);
    return this.#porArea.size === 0;
  }

  repartir(marcoPara: (area: number | null) => Frame): void {
    for (const [area, grupo] of [...this.#porArea]) {
      const marco = marcoPara(area);
      for (const s of grupo) s.recibir(marco);
    }
  }

  anunciar(datos: Buffer): void {
    for (const grupo of this.#porArea.values()) for (const s of grupo) s.anunciar(datos);
  }
}
