import type { KeyObject } from 'node:crypto';
import { createPrivateKey } from 'node:crypto';

/** Where the content of a DER element is. */
interface Element {
  readonly tag: number;
  readonly from: number;
  readonly to: number;
}

const SEQUENCE = 0x30;
const INTEGER = 0x02;
const OBJECT = 0x06;
/** PBES2 and PBKDF2 (RFC 8018), as the content of an OBJECT IDENTIFIER. */
const PBES2 = Buffer.from('2a864886f70d01050d', 'hex');
const PBKDF2 = Buffer.from('2a864886f70d01050c', 'hex');
/** Most rounds of a key derivation: SAT's keys have 2,048, and a file with 2^31 would stop the process for an hour. */
const MOST_ROUNDS = 100_000;
/** Most bytes of the length of an element: 64 KB are enough. */
const LENGTH_BYTES = 2;

const elementAt = (der: Buffer, at: number, end: number): Element | null => {
  if (at + 2 > end) return null;
  const [tag, first] = [der[at]!, der[at + 1]!];
  const more = first < 0x80 ? 0 : first & 0x7f;
  const from = at + 2 + more;
  if (more > LENGTH_BYTES || (first >= 0x80 && more === 0) || from > end) return null;
  const to = from + (more === 0 ? first : der.readUIntBE(at + 2, more));
  return to > end ? null : { tag, from, to };
};

/** The elements that another one contains; none where it is not well-formed. */
const childrenOf = (der: Buffer, { from, to }: Omit<Element, 'tag'>): readonly Element[] => {
  const found: Element[] = [];
  for (let at = from; at < to;) {
    const element = elementAt(der, at, to);
    if (!element) return [];
    found.push(element);
    at = element.to;
  }
  return found;
};

/** The parameters of an algorithm identifier, where it is the one expected. */
const parametersOf = (der: Buffer, algorithm: Element | undefined, expected: Buffer): readonly Element[] => {
  if (algorithm?.tag !== SEQUENCE) return [];
  const [name, parameters] = childrenOf(der, algorithm);
  if (name?.tag !== OBJECT || !der.subarray(name.from, name.to).equals(expected)) return [];
  return parameters?.tag === SEQUENCE ? childrenOf(der, parameters) : [];
};

/** Whether the bytes are an encrypted key (PKCS#8, PBES2 with PBKDF2) whose password is tried in a reasonable time. */
const isEncryptedKey = (der: Buffer): boolean => {
  const [whole] = childrenOf(der, { from: 0, to: der.length });
  if (whole?.tag !== SEQUENCE) return false;
  const [algorithm] = childrenOf(der, whole);
  const [derivation] = parametersOf(der, algorithm, PBES2);
  const [, rounds] = parametersOf(der, derivation, PBKDF2);
  if (rounds?.tag !== INTEGER || rounds.to - rounds.from > 4 || rounds.to === rounds.from) return false;
  return der.readUIntBE(rounds.from, rounds.to - rounds.from) <= MOST_ROUNDS;
};

/** Whether the fault says that a cipher is not known here, instead of that the password is another one. */
const isUnsupported = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && String(fault.code).includes('UNSUPPORTED');

/** Opens an encrypted PKCS#8 key (DER) with its password; says whether it is none, or the password is another one. */
export const openKey = (der: Buffer, passphrase: string): KeyObject | 'no_key' | 'wrong_password' => {
  if (!isEncryptedKey(der)) return 'no_key';
  try {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8', passphrase });
  } catch (fault) {
    return isUnsupported(fault) ? 'no_key' : 'wrong_password';
  }
};
