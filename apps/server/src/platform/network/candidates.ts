/** The longest label of a name (RFC 1035). */
const LONGEST = 63;
/** The last number behind a name; after it the numbers begin anew. */
const LAST_NUMBER = 99;

/** A label with its number behind: 'comal', 'comal-2', 'comal-3'. */
const numbered = (label: string, n: number): string => {
  if (n === 1) return label;
  const end = `-${n}`;
  return `${label.slice(0, LONGEST - end.length)}${end}`;
};

/**
 * The names to try for a label, in turn: one that was held before, the label itself, then with a number behind. `remembered`: names
 * with or without `.local`.
 */
export const candidatesOf = (label: string, remembered: readonly string[]): readonly string[] => {
  const all = Array.from({ length: LAST_NUMBER }, (_, i) => `${numbered(label, i + 1)}.local`);
  const before = new Set(remembered.map((name) => `${name.replace(/\.local\.?$/i, '')}.local`.toLowerCase()));
  const held = all.find((name) => before.has(name));
  return held === undefined ? all : [held, ...all.filter((name) => name !== held)];
};

/** So many conflicts within ten seconds, and each further try waits five (RFC 6762, section 8.1), until a minute was quiet. */
const MANY = 15;
const WITHIN_MS = 10_000;
const PAUSE_MS = 5_000;
const QUIET_MS = 60_000;

/** Counts conflicts, and says how long the next try waits, in milliseconds. */
export class Conflicts {
  #times: readonly number[] = [];
  #slow = false;

  constructor(private readonly reloj: () => number) {}

  /** Notes one. */
  add(): number {
    const ahora = this.reloj();
    if (ahora - (this.#times.at(-1) ?? -Infinity) > QUIET_MS) this.#slow = false;
    this.#times = [...this.#times, ahora].slice(-MANY);
    if (this.#times.length === MANY && ahora - this.#times[0]! < WITHIN_MS) this.#slow = true;
    return this.#slow ? PAUSE_MS : 0;
  }
}
