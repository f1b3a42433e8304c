/** Reads something at most once in a while, for whoever asks; nobody waits long for it. */
export class Reading<T> {
  #value: T | null = null;
  #triedAt = -Infinity;
  #underway: Promise<void> | null = null;

  /** `now`: milliseconds that only grow. */
  constructor(
    private readonly read: () => Promise<T>,
    private readonly everyMs: number,
    private readonly now: () => number,
  ) {}

  /** What was read in the last `everyMs`; null where that failed, or does not answer within `patienceMs`. Never rejects. */
  async get(patienceMs: number): Promise<T | null> {
    if (!this.#underway && this.now() - this.#triedAt >= this.everyMs) this.#underway = this.#readNow();
    if (!this.#underway) return this.#value;
    return (await settles(this.#underway, patienceMs)) ? this.#value : null;
  }

  async #readNow(): Promise<void> {
    this.#triedAt = this.now();
    this.#value = await this.read().catch(() => null);
    this.#underway = null;
  }
}

/** Whether a promise resolves in time. */
const settles = async (promise: Promise<unknown>, ms: number): Promise<boolean> => {
  let deadline: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => (deadline = setTimeout(() => resolve(false), ms)));
  try {
    return await Promise.race([promise.then(() => true), late]);
  } finally {
    clearTimeout(deadline);
  }
};
