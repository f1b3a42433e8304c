import type { Packet } from './records.ts';
import { Tenure, type Moment } from './tenure.ts';
import type { Sender, Transport } from './transport.ts';

/** What a link needs to know of the machine, and tells of its names. */
export interface LinkOptions {
  readonly transport: Transport;
  /** What its names are told to be. */
  readonly addresses: readonly string[];
  /** Whether an address is one of this machine's. */
  readonly isOwn: (address: string) => boolean;
  readonly port: number;
  readonly moment: Moment;
  readonly held: (name: string) => void;
  readonly conflict: (name: string) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** The names of this machine on one link. */
export class Link {
  readonly #tenures = new Map<string, Tenure>();

  constructor(private readonly options: LinkOptions) {}

  /** Whether it holds a name. */
  holds(name: string): boolean {
    return this.#tenures.get(name)?.isHeld ?? false;
  }

  /** Begins to probe for a name, after a pause in milliseconds. */
  take(name: string, pauseMs = 0): void {
    if (this.#tenures.has(name)) return;
    const { held, conflict } = this.options;
    const tenure = new Tenure(name, { ...this.options, held: () => held(name), conflict: () => conflict(name) });
    this.#tenures.set(name, tenure);
    tenure.begin(pauseMs);
  }

  /** Gives a name up, and says so where it was held. */
  drop(name: string): void {
    const tenure = this.#tenures.get(name);
    this.#tenures.delete(name);
    const last = tenure?.end(NONE);
    if (last && last.length > 0) this.options.transport.multicast({ type: 'response', answers: last });
  }

  /** Takes in what somebody on the link said; answers come from the port of multicast DNS or are none (RFC 6762, section 6). */
  heard(packet: Packet, from: Sender): void {
    if (packet.type === 'response' && from.port !== this.options.port) return;
    for (const tenure of this.#tenures.values()) {
      if (packet.type === 'response') tenure.hears(packet);
      else tenure.isAsked(packet, from);
    }
  }

  /** Gives all names up, says so of the addresses that do not stay theirs, and closes; without a word where the link failed. */
  async close(staying = NONE): Promise<void> {
    const last = [...this.#tenures.values()].flatMap((tenure) => tenure.end(staying));
    this.#tenures.clear();
    await this.options.transport.close(last.length > 0 ? { type: 'response', answers: last } : null);
  }
}
