import type { Equipo } from './equipo.ts';

/** A branch, whose till programs are woken together. */
export type BranchKey = Pick<Equipo, 'cliente' | 'sucursal'>;

/** Most runs of one program that wait at once: it is one, and for a moment one more while it starts again. */
const RUNS_AT_ONCE = 4;

/** One request that waits until there may be something to print. */
export class Wait {
  #wake = (): void => undefined;
  /** It was woken since it waited last. */
  #woken = false;
  #ended = false;

  constructor(
    readonly id: number,
    readonly proceso: string,
  ) {}

  /** Whether the request waits no more: its program asked again, or the process ends. */
  get ended(): boolean {
    return this.#ended;
  }

  wake(): void {
    this.#woken = true;
    this.#wake();
  }

  end(): void {
    this.#ended = true;
    this.wake();
  }

  /** Resolves when there may be something to print, also since the last time, or after `ms`. */
  async until(ms: number): Promise<void> {
    if (!this.#ended && !this.#woken)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.#woken = false;
  }
}

const nameOf = ({ cliente, sucursal }: BranchKey): string => `${cliente}|${sucursal}`;

/** The requests that wait, by branch. */
export class Waiting {
  readonly #branches = new Map<string, Set<Wait>>();
  #closed = false;

  /** Adds a request. The older one of the same run ends, and the oldest where a program has too many. */
  add(equipo: Equipo): Wait {
    const wait = new Wait(equipo.id, equipo.proceso);
    if (this.#closed) wait.end();
    const all = this.#branches.get(nameOf(equipo)) ?? new Set();
    const waiting = [...all].filter(({ id, ended }) => id === equipo.id && !ended);
    for (const [i, older] of waiting.entries())
      if (older.proceso === equipo.proceso || waiting.length - i >= RUNS_AT_ONCE) older.end();
    this.#branches.set(nameOf(equipo), all.add(wait));
    return wait;
  }

  /** Takes a request out that was answered. */
  remove(equipo: Equipo, wait: Wait): void {
    const all = this.#branches.get(nameOf(equipo));
    all?.delete(wait);
    if (all?.size === 0) this.#branches.delete(nameOf(equipo));
  }

  /** Lets those of a branch look again. */
  wake(branch: BranchKey): void {
    for (const wait of this.#branches.get(nameOf(branch)) ?? []) wait.wake();
  }

  /** Lets all of them go. */
  close(): void {
    this.#closed = true;
    for (const all of this.#branches.values()) for (const wait of all) wait.end();
  }
}
