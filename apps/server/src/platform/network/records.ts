/** A question; its type and class as the decoder names them. */
export interface Question {
  readonly name: string;
  readonly type: string;
  readonly class?: string;
}

/** A record of a name; `ttl` in seconds, `flush` replaces what others know of the name. */
export interface Answer extends Question {
  readonly ttl?: number;
  readonly flush?: boolean;
  readonly data?: unknown;
}

/** A packet as it was read. */
export interface Packet {
  readonly type: 'query' | 'response';
  readonly id?: number;
  readonly questions: readonly Question[];
  readonly answers: readonly Answer[];
  readonly authorities: readonly Answer[];
  readonly additionals: readonly Answer[];
}

/** How long others may keep an address, in seconds (RFC 6762, section 10). */
export const TTL = 120;
/** The same for who asks once and hears no later news (section 6.7). */
export const LEGACY_TTL = 10;

/** Names are compared without regard to the case of a to z, and of no other letter (section 16). */
export const sameName = (a: string, b: string): boolean => fold(a) === fold(b);
const fold = (name: string): string => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/\.$/, '');

const octets = (address: string): string =>
  address
    .split('.')
    .map((octet) => Number(octet).toString(16).padStart(2, '0'))
    .join('');

/** The bytes of an address as hexadecimal digits, whose order is that of the bytes; what is no address gives something else. */
export const bytesOf = (address: string): string => {
  if (!address.includes(':')) return octets(address);
  const whole = address.replace(/\d+(\.\d+){3}$/, (v4) => octets(v4).replace(/^(.{4})/, '$1:'));
  const [head = '', tail] = whole.split('%')[0]!.split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros: string[] = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].map((group) => group.padStart(4, '0').toLowerCase()).join('');
};

const typeOf = (address: string): 'A' | 'AAAA' => (address.includes(':') ? 'AAAA' : 'A');

/** The addresses of a name as records, which replace what others knew of it. */
export const addressRecords = (name: string, addresses: readonly string[], ttl = TTL): Answer[] =>
  addresses.map((data) => ({ name, type: typeOf(data), class: 'IN', ttl, flush: true, data }));

/** The record by which a name says that it has no others: without it, who asks waits for an address of the other family. */
export const denialOf = (name: string, addresses: readonly string[], ttl = TTL): Answer => ({
  name,
  type: 'NSEC',
  class: 'IN',
  ttl,
  flush: true,
  data: { nextDomain: name, rrtypes: [...new Set(addresses.map(typeOf))] },
});

/** What a record gives as an address; null for one of another type. */
export const addressOf = (record: Answer): string | null =>
  (record.type === 'A' || record.type === 'AAAA') && typeof record.data === 'string' ? record.data : null;

const CLASSES: Readonly<Record<string, { readonly any: boolean; readonly unicast: boolean }>> = {
  IN: { any: false, unicast: false },
  ANY: { any: true, unicast: false },
  // The class of a question has a bit that asks for an answer to the asker alone (section 5.4); the decoder does not take it off.
  UNKNOWN_32769: { any: false, unicast: true },
  UNKNOWN_33023: { any: true, unicast: true },
};

/** Whether a question is of the class of the internet. */
export const isOfInternet = (q: Question): boolean => q.class === undefined || q.class in CLASSES;
/** Whether a question asks for an answer to the asker alone. */
export const asksUnicast = (q: Question): boolean => CLASSES[q.class ?? 'IN']?.unicast ?? false;

/** The numbers of the types that somebody may claim with a name; what is missing has its number in its name, or is later. */
const TYPES: Readonly<Record<string, number>> = {
  A: 1,
  NS: 2,
  CNAME: 5,
  PTR: 12,
  HINFO: 13,
  MX: 15,
  TXT: 16,
  AAAA: 28,
  SRV: 33,
};
const typeNumber = (type: string): number => TYPES[type] ?? Number(/^UNKNOWN_(\d+)$/.exec(type)?.[1] ?? 255);

/** Records in the order of section 8.2, as texts that compare like their bytes. */
const inOrder = (records: readonly Answer[]): readonly string[] =>
  records
    .map((record) => {
      const address = addressOf(record);
      return typeNumber(record.type).toString(16).padStart(4, '0') + (address === null ? '' : bytesOf(address));
    })
    .sort();

/** Which of two claims to a name stays where both probe at once: positive where the first one does (section 8.2). */
export const compareClaims = (mine: readonly Answer[], theirs: readonly Answer[]): number => {
  const [a, b] = [inOrder(mine), inOrder(theirs)];
  const at = a.findIndex((text, i) => text !== b[i]);
  if (at === -1) return a.length - b.length;
  return b[at] === undefined || a[at]! > b[at] ? 1 : -1;
};
