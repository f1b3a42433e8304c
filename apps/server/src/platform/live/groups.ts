import type { Frame } from './frames.ts';

/** A listener of a room; `area` is null for a till. */
export interface Subscriber {
  readonly area: number | null;
  receive(frame: Frame): void;
  /** Receives a message that is not about comandas. */
  announce(data: Buffer): void;
}

/** The listeners of a room grouped by what they see, so that each message is encoded once per group. */
export class Groups {
  readonly #byArea = new Map<number | null, Set<Subscriber>>();

  get total(): number {
    return [...this.#byArea.values()].reduce((n, grupo) => n + grupo.size, 0);
  }

  put(s: Subscriber): void {
    const grupo = this.#byArea.get(s.area) ?? new Set();
    this.#byArea.set(s.area, grupo.add(s));
  }

  /** Whether it was the last one. */
  remove(s: Subscriber): boolean {
    const grupo = this.#byArea.get(s.area);
    if (!grupo?.delete(s) || grupo.size > 0) return false;
    this.#byArea.delete(s.area);
    return this.#byArea.size === 0;
  }

  spread(marcoPara: (area: number | null) => Frame): void {
    for (const [area, grupo] of [...this.#byArea]) {
      const frame = marcoPara(area);
      for (const s of grupo) s.receive(frame);
    }
  }

  announce(data: Buffer): void {
    for (const grupo of this.#byArea.values()) for (const s of grupo) s.announce(data);
  }
}
