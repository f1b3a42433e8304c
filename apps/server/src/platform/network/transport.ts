import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import multicastDns from 'multicast-dns';
import { isReadable, ReadingTime } from './guard.ts';
import type { Place } from './places.ts';
import type { Answer, Packet, Question } from './records.ts';

/** A packet to send; what is left out is empty. */
export interface Outgoing {
  readonly type: 'query' | 'response';
  /** That of the question, for who asked from a port of its own. */
  readonly id?: number;
  readonly questions?: readonly Question[];
  readonly answers?: readonly Answer[];
  readonly authorities?: readonly Answer[];
  readonly additionals?: readonly Answer[];
}

/** Where a packet came from. */
export type Sender = Pick<RemoteInfo, 'address' | 'port'>;

/** What sends the packets of one place, and hears those of its link. */
export interface Transport {
  /** Says it to everybody on the link. */
  multicast(packet: Outgoing): void;
  /** Says it to one. */
  unicast(packet: Outgoing, to: Sender): void;
  /** Says something last, and closes. */
  close(last: Outgoing | null): Promise<void>;
}

/** What a transport tells of. */
export interface Events {
  /** It can send and hear from here on. */
  opened(): void;
  heard(packet: Packet, from: Sender): void;
  /** It cannot send or hear, or not any more; told once, after which it is closed. */
  failed(error: unknown): void;
}

export type OpenTransport = (place: Place, events: Events) => Transport;

const GROUPS = { IPv4: '224.0.0.251', IPv6: 'ff02::fb' } as const;
const ANY = { IPv4: '0.0.0.0', IPv6: '::' } as const;
/** How far a packet may go says that it came from no further (section 11). */
const TTL_OF_PACKETS = 255;
const CLOSING_MS = 500;

/** A socket that hands over only what its place may read, within the time of reading; whatever a packet provokes stays in here. */
const guardedSocket = (place: Place, reloj: () => number, failed: (error: unknown) => void): Socket => {
  const v6 = place.family === 'IPv6';
  const socket = createSocket({ type: v6 ? 'udp6' : 'udp4', reuseAddr: true, ...(v6 ? { ipv6Only: true } : {}) });
  const reading = new ReadingTime(reloj);
  const emit = socket.emit.bind(socket) as (event: string, ...args: unknown[]) => boolean;
  const read = (bytes: Buffer, from: RemoteInfo): boolean => {
    if (!isReadable(bytes) || !place.isNear(from.address)) return false;
    try {
      return emit('message', bytes, from);
    } catch {
      return false;
    }
  };
  const guarded = (event: string, ...args: unknown[]): boolean => {
    if (event === 'message') return reading.spend(() => read(...(args as [Buffer, RemoteInfo])));
    try {
      return emit(event, ...args);
    } catch (error) {
      failed(error);
      return false;
    }
  };
  return Object.assign(socket, { emit: guarded }).unref();
};

type Mdns = multicastDns.MulticastDNS;

/** Sends it; what is said by `done` may also be that it could not be written as bytes. */
const send = (mdns: Mdns, packet: Outgoing, to: Sender | null, done: (error: unknown) => void): void => {
  const after = (error?: Error | null): void => done(error ?? null);
  try {
    // The types' package knows fewer types and classes than the encoder, and wants lists that it may change.
    if (packet.type === 'query') mdns.query({ ...packet } as multicastDns.QueryOutgoingPacket, to ?? undefined, after);
    else mdns.respond({ ...packet } as multicastDns.ResponseOutgoingPacket, to ?? undefined, after);
  } catch (error) {
    done(error);
  }
};

const closed = (mdns: Mdns): Promise<void> =>
  new Promise((resolve) => {
    try {
      mdns.destroy(resolve);
    } catch {
      resolve();
    }
  });

const inTime = async (work: Promise<void>, ms: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([work, new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))]);
  clearTimeout(timer);
};

/** Opens sockets on the port of multicast DNS, which other programs of the machine may use, too. */
export const openSockets =
  (port: number, reloj: () => number): OpenTransport =>
  (place, events) => {
    let over = false;
    const fail = (error: unknown): void => {
      if (over) return;
      over = true;
      void closed(mdns);
      events.failed(error);
    };
    const socket = guardedSocket(place, reloj, fail);
    const { family } = place;
    const mdns = multicastDns({
      socket,
      port,
      type: family === 'IPv4' ? 'udp4' : 'udp6',
      ip: GROUPS[family],
      bind: ANY[family],
      interface: place.interface,
      ttl: TTL_OF_PACKETS,
    });
    let joined = false;
    mdns.on('networkInterface', () => (joined = true));
    mdns.on('query', (packet, from) => events.heard(packet, from));
    mdns.on('response', (packet, from) => events.heard(packet, from));
    mdns.on('error', fail);
    // A packet that cannot be read is a warning; that no group could be joined shows in `joined`.
    let reason: unknown = null;
    mdns.on('warning', (error) => (reason = error));
    mdns.on('ready', () => {
      if (over) return;
      if (!joined) return fail(reason);
      try {
        socket.setTTL(TTL_OF_PACKETS);
      } catch (error) {
        return fail(error);
      }
      events.opened();
    });
    return {
      multicast: (packet) => {
        if (!over) send(mdns, packet, null, (error) => error !== null && fail(error));
      },
      // Who cannot be reached is not heard of again; the others are.
      unicast: (packet, to) => {
        if (!over) send(mdns, packet, to, () => undefined);
      },
      close: async (last) => {
        if (over) return;
        over = true;
        if (last) await inTime(new Promise((resolve) => send(mdns, last, null, () => resolve())), CLOSING_MS);
        await inTime(closed(mdns), CLOSING_MS);
      },
    };
  };
