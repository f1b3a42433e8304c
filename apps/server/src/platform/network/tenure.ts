import { forLegacy, questionsAbout, replyTo, type Reply } from './answers.ts';
import {
  addressOf,
  addressRecords,
  asksUnicast,
  compareClaims,
  denialOf,
  sameName,
  TTL,
  type Answer,
  type Packet,
  type Question,
} from './records.ts';
import type { Sender, Transport } from './transport.ts';

/** Time and chance, which tests set. */
export interface Moment {
  /** Monotonic milliseconds. */
  readonly reloj: () => number;
  /** From 0 to 1, without 1. */
  readonly random: () => number;
}

interface TenureOptions {
  readonly transport: Transport;
  readonly addresses: readonly string[];
  readonly isOwn: (address: string) => boolean;
  readonly port: number;
  readonly moment: Moment;
  readonly held: () => void;
  readonly conflict: () => void;
}

/** Times of RFC 6762: sections 8.1 (probes), 8.2 (who gives way waits), 8.3 (announcements), 6 (how often a record is sent). */
const PROBES = 3;
const PROBE_MS = 250;
const GIVE_WAY_MS = 1_000;
const ANNOUNCEMENTS = 2;
const ANNOUNCE_MS = 1_000;
const AGAIN_MS = 1_000;
const DEFENCE_MS = 250;
/** After so long, an answer to one is told to all as well (section 5.4). */
const QUARTER_MS = (TTL * 1_000) / 4;

/** One name on one link: probed for, then held and defended. */
export class Tenure {
  #phase: 'probing' | 'held' | 'ended' = 'probing';
  #begun = false;
  #timer: NodeJS.Timeout | undefined;
  /** What waits to be told to everybody, and when. */
  #postponed: { readonly at: number; readonly timer: NodeJS.Timeout } | undefined;
  #toldAt = -Infinity;

  constructor(
    readonly name: string,
    private readonly options: TenureOptions,
  ) {}

  get isHeld(): boolean {
    return this.#phase === 'held';
  }

  /** Probes from the start, after a pause and a random moment, so that machines that start together do not ask together. */
  begin(pauseMs: number): void {
    this.#phase = 'probing';
    this.#begun = false;
    this.#forget();
    this.#later(pauseMs + this.options.moment.random() * PROBE_MS, () => this.#probe(1));
  }

  /** Ends it: the records that say so, none where it was not held, and none of addresses that stay the name's. */
  end(staying: ReadonlySet<string>): readonly Answer[] {
    const was = this.#phase;
    this.#phase = 'ended';
    clearTimeout(this.#timer);
    this.#forget();
    // Without the mark that replaces what others know: the name may be somebody else's by now.
    const ending = this.#records(0).filter((record) => !staying.has(addressOf(record)!));
    return was === 'held' ? ending.map((record) => ({ ...record, flush: false })) : [];
  }

  /** Takes in an answer that somebody gave about the name: another address is a conflict, ours with its time cut is told anew. */
  hears({ answers, additionals }: Packet): void {
    const about = [...answers, ...additionals].filter((record) => sameName(record.name, this.name));
    if (about.some((record) => this.#contradicts(record))) return this.#contested();
    if (this.isHeld && about.some((record) => this.#cutsShort(record))) this.#tellSoon(AGAIN_MS);
  }

  /** Takes in a question: answered where the name is held; another one's probe is a claim. */
  isAsked(packet: Packet, from: Sender): void {
    const claims = packet.authorities.filter((record) => sameName(record.name, this.name));
    const isForeign = claims.some((record) => this.#contradicts(record));
    if (this.isHeld) this.#answer(packet, from, isForeign);
    else if (isForeign && this.#begun && compareClaims(this.#records(), claims) < 0) this.begin(GIVE_WAY_MS);
  }

  #later(ms: number, work: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(work, ms).unref();
  }

  #forget(): void {
    clearTimeout(this.#postponed?.timer);
    this.#postponed = undefined;
  }

  #records(ttl = TTL): Answer[] {
    return addressRecords(this.name, this.options.addresses, ttl);
  }

  #probe(number: number): void {
    this.#begun = true;
    const authorities = this.#records().map((record) => ({ ...record, flush: false }));
    const question = { name: this.name, type: 'ANY' };
    // First the clock: what is said may be answered before it is said to the end.
    this.#later(PROBE_MS, () => (number < PROBES ? this.#probe(number + 1) : this.#hold()));
    this.options.transport.multicast({ type: 'query', questions: [question], authorities });
  }

  #hold(): void {
    this.#phase = 'held';
    this.#announce(1);
    if (this.isHeld) this.options.held();
  }

  #announce(number: number): void {
    if (number < ANNOUNCEMENTS) this.#later(ANNOUNCE_MS, () => this.#announce(number + 1));
    this.#tell();
  }

  /** Whether a record of the name is somebody else's; one that ends is nobody's. */
  #contradicts(record: Answer): boolean {
    if (record.ttl === 0) return false;
    const address = addressOf(record);
    if (address !== null) return !this.options.isOwn(address);
    return this.#phase === 'probing' && record.type !== 'NSEC';
  }

  #cutsShort(record: Answer): boolean {
    const address = addressOf(record);
    return address !== null && (record.ttl ?? 0) < TTL / 2 && this.options.addresses.includes(address);
  }

  /** What was held is probed for anew (section 9); what was not is another's. */
  #contested(): void {
    if (this.isHeld) this.begin(0);
    else if (this.#begun) this.options.conflict();
  }

  #answer(packet: Packet, from: Sender, isProbe: boolean): void {
    const questions = questionsAbout(packet.questions, this.name);
    const reply = replyTo(this.name, this.options.addresses, questions, packet.answers);
    if (questions.length === 0 || reply === null) return;
    if (from.port !== this.options.port) return this.#answerLegacy(packet.id, questions, reply, from);
    if (isProbe) return this.#tellSoon(DEFENCE_MS);
    const alone = questions.every(asksUnicast);
    if (alone) this.options.transport.unicast({ type: 'response', id: packet.id ?? 0, ...reply }, from);
    if (!alone || this.options.moment.reloj() - this.#toldAt > QUARTER_MS) this.#tellSoon(AGAIN_MS, reply);
  }

  #answerLegacy(id: number | undefined, questions: readonly Question[], reply: Reply, from: Sender): void {
    this.options.transport.unicast({ type: 'response', id: id ?? 0, questions, ...forLegacy(reply) }, from);
  }

  /** Tells everybody, but not within so long of the last time: then once that is over, or sooner where that was to be. */
  #tellSoon(leastMs: number, reply?: Reply): void {
    const ahora = this.options.moment.reloj();
    const at = this.#toldAt + leastMs;
    if (at <= ahora) return this.#tell(reply);
    if (this.#postponed && this.#postponed.at <= at) return;
    clearTimeout(this.#postponed?.timer);
    this.#postponed = { at, timer: setTimeout(() => this.#tell(), at - ahora).unref() };
  }

  #tell(reply?: Reply): void {
    this.#forget();
    this.#toldAt = this.options.moment.reloj();
    const denial = denialOf(this.name, this.options.addresses);
    const all: Reply = reply ?? { answers: this.#records(), additionals: [denial] };
    this.options.transport.multicast({ type: 'response', ...all });
  }
}
