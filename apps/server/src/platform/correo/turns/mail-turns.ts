import type { Lease } from '../cola.ts';

const HOUR_MS = 3_600_000;

/** Leases a mail of none of these businesses, if one is due. */
type Take = (notOf: readonly string[]) => Promise<Lease | undefined>;

/** Whose mail is sent next: one of each business in turns, and so many of one in an hour. What is beyond waits for the next hour. */
export class MailTurns {
  readonly #sent = new Map<string, number>();
  readonly #served = new Set<string>();
  #hour = -1;

  /** `onFull` is told when a business has sent all that it may in this hour. */
  constructor(
    private readonly perHour: number,
    private readonly reloj: () => number,
    private readonly onFull: () => void,
  ) {}

  /** The mail that is next; undefined: none may be sent now. */
  async next(take: Take): Promise<Lease | undefined> {
    this.#renew();
    const lease = (await take([...this.#full(), ...this.#served])) ?? (await this.#again(take));
    if (lease) this.#note(lease);
    return lease;
  }

  /** All had their turn, or have nothing left: the turns begin again. */
  async #again(take: Take): Promise<Lease | undefined> {
    if (this.#served.size === 0) return undefined;
    this.#served.clear();
    return take(this.#full());
  }

  #note({ cliente }: Lease): void {
    const sent = (this.#sent.get(cliente) ?? 0) + 1;
    this.#sent.set(cliente, sent);
    this.#served.add(cliente);
    if (sent === this.perHour) this.onFull();
  }

  #full(): string[] {
    return [...this.#sent].filter(([, sent]) => sent >= this.perHour).map(([cliente]) => cliente);
  }

  #renew(): void {
    const hour = Math.floor(this.reloj() / HOUR_MS);
    if (hour !== this.#hour) this.#sent.clear();
    this.#hour = hour;
  }
}
