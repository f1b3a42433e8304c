import { encode } from './frames.ts';
import type { News } from './types.ts';

/** Somebody who may be told that something changed in a branch. */
interface NewsHearer {
  /** Sends the news if the listener may know of it; does nothing otherwise. */
  notify(notice: News, cliente: string, sucursal: number, data: Buffer): void;
}

/** Throttle in milliseconds, for a morning's sign-ins: news is sent at once, and once more after this time. */
const TOGETHER_MS = 500;

/** Sends the news that something in a branch changed, without details, to those who may know; a burst sends it twice (D-112). */
export class BranchNews {
  /** Branches whose news was sent within the throttle; true: something has changed since. */
  readonly #recent = new Map<string, boolean>();
  readonly #frame: Buffer;

  constructor(
    readonly noticia: News,
    private readonly todas: () => Iterable<NewsHearer>,
  ) {
    this.#frame = encode({ t: noticia });
  }

  changed(cliente: string, sucursal: number): void {
    const key = `${cliente}|${sucursal}`;
    if (this.#recent.has(key)) return void this.#recent.set(key, true);
    for (const c of this.todas()) c.notify(this.noticia, cliente, sucursal, this.#frame);
    this.#recent.set(key, false);
    setTimeout(() => {
      const again = this.#recent.get(key);
      this.#recent.delete(key);
      if (again) this.changed(cliente, sucursal);
    }, TOGETHER_MS).unref();
  }
}
