import type { CausaDeImpresora } from '@comal/domain/impresion/impresora';
import type { Asking, Hearing } from './asking.ts';

/** Bits of a message by the place of its byte, the most telling first: an open cover also makes the printer offline. */
const CAUSES: readonly { readonly at: number; readonly bits: number; readonly causa: CausaDeImpresora }[] = [
  { at: 2, bits: 0b0010_0000, causa: 'tapa_abierta' },
  { at: 5, bits: 0b0000_1000, causa: 'sin_papel' },
  { at: 2, bits: 0b0000_1000, causa: 'fuera_de_linea' },
];
/** What stands in a message before its last byte that is read, that of the paper. */
const READ = 6;
/** In the byte of the state: the printer worked through an ETB, told once. */
const ETB_DONE = 0b0000_0010;
/** In the second byte: two bytes with the length of other data follow the message, and these data. */
const LENGTH_FOLLOWS = 0b1000_0000;

/** Whether a byte begins a message: no other byte of one has bit 0; the flow control of serial lines has bit 4. */
const begins = (byte: number): boolean => (byte & 0b1001_0001) === 1;

/** How many bytes a message has, from its first one: five bits around the one that is always 0. */
const lengthOf = (first: number): number => ((first & 0b0110_0000) >> 2) | ((first & 0b0000_1110) >> 1);

/** How many bytes what was begun has, as far as it tells: with the length of other data, and these. */
const wantedOf = (bytes: readonly number[]): number => {
  const own = lengthOf(bytes[0]!);
  if (bytes.length < 2 || (bytes[1]! & LENGTH_FOLLOWS) === 0) return own;
  if (bytes.length < own + 2) return own + 2;
  return own + 2 + bytes[own]! * 256 + bytes[own + 1]!;
};

/** Reads the messages of a Star printer about itself: asked for, or sent by itself when its state changes. */
class StarHearing implements Hearing {
  #begun: number[] = [];
  answers = 0;
  done = 0;
  reported: CausaDeImpresora | null = null;

  add(bytes: Uint8Array): void {
    for (const byte of bytes) this.#sort(byte);
  }

  #sort(byte: number): void {
    if (this.#begun.length === 0 && !(begins(byte) && lengthOf(byte) >= READ)) return;
    this.#begun.push(byte);
    if (this.#begun.length < Math.max(2, wantedOf(this.#begun))) return;
    this.#read(this.#begun);
    this.#begun = [];
  }

  #read(message: readonly number[]): void {
    this.answers += 1;
    if (message[2]! & ETB_DONE) this.done += 1;
    this.reported = CAUSES.find(({ at, bits }) => (message[at]! & bits) !== 0)?.causa ?? null;
  }
}

/**
 * How Star's printers are asked: ESC ACK SOH, obeyed on arrival, is answered by their automatic status (ASB), and ETB sets a bit in it once
 * all before it is printed. "StarPRNT Command Specifications" and "STAR Line Mode Command Specifications", chapters Status (ESC ACK SOH, ETB)
 * and Appendix 2: the first byte counts the bytes, the third has cover, state and ETB, the sixth the end of the paper; in a network two bytes
 * with a length follow (5-2-4). The next question waits for the answer to the last one. A printer that sends its status by itself may leave
 * questions unanswered; what it sends counts as its answer.
 */
export const STAR: Asking = {
  question: Uint8Array.of(0x1b, 0x06, 0x01),
  answers: 1,
  oneAtATime: true,
  end: Uint8Array.of(0x17),
  ends: 1,
  endSaysState: true,
  hear: () => new StarHearing(),
};
