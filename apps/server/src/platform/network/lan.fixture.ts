import type { NetworkInterfaceInfo } from 'node:os';
import { vi } from 'vitest';
import { announceNames, type AnnouncedNames, type NamesOptions } from './announce-names.ts';
import type { Machine } from './announcer.ts';
import type { Interfaces, Place } from './places.ts';
import type { Packet } from './records.ts';
import type { Events, OpenTransport, Outgoing, Sender } from './transport.ts';

const PORT = 5353;

/** A packet that somebody sent: when, from where, and to whom; null is everybody. */
export interface Said {
  readonly at: number;
  readonly from: string;
  readonly to: string | null;
  readonly packet: Packet;
}

const whole = (packet: Outgoing): Packet => ({
  questions: [],
  answers: [],
  authorities: [],
  additionals: [],
  ...packet,
});

const isV6 = (address: string): boolean => address.includes(':');

/** A network in memory; a machine hears what it says itself, too, as on a real one. */
export class Lan {
  readonly said: Said[] = [];
  readonly #open = new Map<object, { readonly ip: string; readonly heard: Events['heard'] }>();
  #joined: readonly Lan[] = [this];

  /** Two networks become one, as when their cable is plugged in again. */
  join(other: Lan): void {
    this.#joined = other.#joined = [this, other];
  }

  /** Opens a socket of a machine. */
  readonly connect = (ip: string, { opened, heard }: Events) => {
    const key = {};
    void Promise.resolve().then(() => {
      this.#open.set(key, { ip, heard });
      opened();
    });
    const from = { address: ip, port: PORT };
    return {
      multicast: (packet: Outgoing) => this.say(packet, from),
      unicast: (packet: Outgoing, to: Sender) => this.#note(packet, from, to.address),
      close: async (last: Outgoing | null) => {
        this.#open.delete(key);
        if (last) this.say(last, from);
      },
    };
  };

  /** Says something to everybody, from an address. */
  say(packet: Outgoing, from: Sender): void {
    const read = this.#note(packet, from, null);
    const all = this.#joined.flatMap((lan) => [...lan.#open.values()]);
    for (const { ip, heard } of all) if (isV6(ip) === isV6(from.address)) heard(read, from);
  }

  #note(packet: Outgoing, { address }: Sender, to: string | null): Packet {
    const read = whole(packet);
    this.said.push({ at: performance.now(), from: address, to, packet: read });
    return read;
  }
}

/** An interface as Node describes it, in a network of 254 addresses. */
export const anInterface = (address: string, cidr = `${address}/24`): NetworkInterfaceInfo =>
  address.includes(':')
    ? { address, cidr, family: 'IPv6', netmask: 'ffff:ffff:ffff:ffff::', mac: '', internal: false, scopeid: 2 }
    : { address, cidr, family: 'IPv4', netmask: '255.255.255.0', mac: '', internal: false };

/** A machine whose interfaces and sockets a test holds. */
export class Host {
  readonly log = vi.fn<NamesOptions['log']>();
  readonly changes: (readonly string[])[] = [];
  /** Why its sockets do not open; null where they do. */
  failure: Error | null = null;
  /** The random moments that it draws, in turn; then the middle. */
  moments: number[] = [];
  #cards = new Map<string, { readonly lan: Lan; readonly addresses: readonly string[] }>();

  /** Plugs a card in, or gives it other addresses. */
  plug(card: string, lan: Lan, ...addresses: string[]): this {
    this.#cards.set(card, { lan, addresses });
    return this;
  }

  unplug(card: string): void {
    this.#cards.delete(card);
  }

  interfaces = (): Interfaces =>
    Object.fromEntries([...this.#cards].map(([name, { addresses }]) => [name, addresses.map((a) => anInterface(a))]));

  readonly #openPlace: OpenTransport = (place: Place, events) => {
    const lan = this.#lanOf(place);
    if (!this.failure)
      return lan.connect(
        place.addresses.find((a) => isV6(a) === (place.family === 'IPv6'))!,
        events,
      );
    const { failure } = this;
    void Promise.resolve().then(() => events.failed(failure));
    return { multicast: () => undefined, unicast: () => undefined, close: async () => undefined };
  };

  #lanOf({ addresses }: Place): Lan {
    return [...this.#cards.values()].find((card) => addresses.every((a) => card.addresses.includes(a)))!.lan;
  }

  readonly #machine: Machine = {
    port: PORT,
    interfaces: () => this.interfaces(),
    open: (place, events) => this.#openPlace(place, events),
    moment: { reloj: () => performance.now(), random: () => this.moments.shift() ?? 0.5 },
  };

  /** Takes names, and waits until it has the first ones. */
  async announce(wanted: readonly string[], remembered: readonly string[] = []): Promise<AnnouncedNames> {
    const addresses = (): string[] => [...this.#cards.values()].flatMap((card) => card.addresses);
    const begun = announceNames({ wanted, remembered, addresses, log: this.log }, this.#machine);
    await vi.advanceTimersByTimeAsync(3_000);
    const names = await begun;
    names.onChange((held) => this.changes.push(held));
    return names;
  }
}
