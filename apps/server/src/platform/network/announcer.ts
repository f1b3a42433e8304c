import { candidatesOf, Conflicts } from './candidates.ts';
import { Link } from './link.ts';
import { OwnAddresses } from './own-addresses.ts';
import { ownAddresses, placesOf, type Interfaces, type Place } from './places.ts';
import type { Moment } from './tenure.ts';
import type { OpenTransport, Transport } from './transport.ts';

/** The machine as the announcer sees it. */
export interface Machine {
  readonly port: number;
  readonly interfaces: () => Interfaces;
  readonly open: OpenTransport;
  readonly moment: Moment;
}

/** What changed. */
export interface News {
  /** The names that are held are others now. */
  names(held: readonly string[]): void;
  /** Whether anybody on the network can ask. */
  reachable(is: boolean, reason: unknown): void;
}

/** A name that is wanted, and the one that is tried or held for it. */
interface Claim {
  readonly candidates: readonly string[];
  at: number;
  held: string | null;
}

interface Opened {
  /** Null where it could not be opened. */
  link: Link | null;
  ready: boolean;
}

/** The wanted names on all links of the machine; a name is the same on each, and held once it is held on each. */
export class Announcer {
  readonly #links = new Map<string, Opened>();
  readonly #claims: readonly Claim[];
  readonly #conflicts: Conflicts;
  readonly #own: OwnAddresses;
  #told: readonly string[] = [];
  #late = false;

  constructor(
    labels: readonly string[],
    remembered: readonly string[],
    private readonly addresses: () => readonly string[],
    private readonly machine: Machine,
    private readonly news: News,
  ) {
    this.#claims = [...new Set(labels)].map((label) => ({
      candidates: candidatesOf(label, remembered),
      at: -1,
      held: null,
    }));
    for (const claim of this.#claims) this.#next(claim);
    this.#conflicts = new Conflicts(machine.moment.reloj);
    this.#own = new OwnAddresses(machine.moment.reloj);
  }

  /** The full names that are held. */
  names(): readonly string[] {
    return this.#claims.flatMap(({ held }) => held ?? []);
  }

  /** The first names were waited for long enough: from here on each is told when it is held. */
  waitNoLonger(): void {
    this.#late = true;
    this.#settle();
  }

  /** Whether nothing is under way: every name is held, or there is nobody who could ask. */
  get isSettled(): boolean {
    return this.#claims.every(({ held }) => held !== null) || this.#links.size === 0;
  }

  /** Looks at the interfaces: joins those that came, leaves those that went or changed. */
  look(): void {
    const interfaces = this.machine.interfaces();
    this.#own.see(ownAddresses(interfaces));
    const places = placesOf(interfaces, this.addresses());
    const [keys, staying] = [new Set(places.map(({ key }) => key)), new Set(places.flatMap((p) => p.addresses))];
    for (const [key, { link }] of this.#links) {
      if (keys.has(key)) continue;
      this.#links.delete(key);
      void link?.close(staying);
    }
    for (const place of places) if (!this.#links.has(place.key)) this.#open(place);
    if (places.length === 0) this.news.reachable(false, null);
    this.#settle();
  }

  /** Says goodbye everywhere. */
  async close(): Promise<void> {
    const links = [...this.#links.values()];
    this.#links.clear();
    await Promise.all(links.flatMap(({ link }) => link?.close() ?? []));
  }

  #open(place: Place): void {
    const opened: Opened = { link: null, ready: false };
    this.#links.set(place.key, opened);
    try {
      const transport = this.machine.open(place, {
        opened: () => this.#opened(place.key),
        heard: (packet, from) => opened.ready && opened.link?.heard(packet, from),
        failed: (error) => this.#failed(place.key, error),
      });
      opened.link = this.#linkOf(place, transport);
    } catch (error) {
      this.#failed(place.key, error);
    }
  }

  #linkOf({ addresses }: Place, transport: Transport): Link {
    return new Link({
      transport,
      addresses,
      isOwn: (address) => this.#own.has(address),
      port: this.machine.port,
      moment: this.machine.moment,
      held: () => this.#settle(),
      conflict: (name) => this.#lost(name),
    });
  }

  #opened(key: string): void {
    const opened = this.#links.get(key);
    if (!opened) return;
    opened.ready = true;
    for (const claim of this.#claims) opened.link?.take(claim.candidates[claim.at]!);
  }

  #failed(key: string, error: unknown): void {
    const failed = this.#links.get(key);
    this.#links.delete(key);
    void failed?.link?.close();
    if (this.#links.size === 0) this.news.reachable(false, error);
    this.#settle();
  }

  /** The next name that no other claim has. */
  #next(claim: Claim): void {
    const others = new Set(this.#claims.filter((c) => c !== claim).map(({ candidates, at }) => candidates[at]));
    do claim.at = (claim.at + 1) % claim.candidates.length;
    while (others.has(claim.candidates[claim.at]));
  }

  #lost(name: string): void {
    const claim = this.#claims.find(({ candidates, at }) => candidates[at] === name);
    if (!claim) return;
    claim.held = null;
    this.#next(claim);
    const pauseMs = this.#conflicts.add();
    for (const { link, ready } of this.#links.values()) {
      link?.drop(name);
      if (ready) link?.take(claim.candidates[claim.at]!, pauseMs);
    }
  }

  /** What is held on every link that works is held; told once nothing is under way, later with each new name. */
  #settle(): void {
    const links = [...this.#links.values()].filter(({ ready }) => ready);
    for (const claim of this.#claims) {
      const name = claim.candidates[claim.at]!;
      if (links.length === 0 || !links.every(({ link }) => link?.holds(name))) continue;
      claim.held = name;
      this.news.reachable(true, null);
    }
    const names = this.names();
    const isNew = names.some((name) => !this.#told.includes(name));
    if (names.join() === this.#told.join() || !(this.isSettled || (isNew && this.#late))) return;
    this.#told = names;
    this.news.names(names);
  }
}
