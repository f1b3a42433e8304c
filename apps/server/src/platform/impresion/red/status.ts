import type { CausaDeImpresora, LenguajeDeImpresora } from '@comal/domain/impresion/impresora';
import type { Asking, Hearing } from './asking.ts';
import { STAR } from './star.ts';

/** Answers to one question: DLE EOT 1, 2 and 4, one byte each. */
const ANSWERS = 3;

/** Bits that are the same in every answer to DLE EOT (and in no message that a printer sends unasked). */
const FIXED = { mask: 0b1001_0011, value: 0b0001_0010 };

/** Whether a byte is an answer. */
const isAnswer = (byte: number): boolean => (byte & FIXED.mask) === FIXED.value;

/** Whether a byte may be the answer to GS r. */
const isDone = (byte: number): boolean => (byte & 0b1001_0000) === 0;

/** The first of four bytes that some printers send unasked when their state changes; the other three look like answers to GS r. */
const isNews = (byte: number): boolean => (byte & FIXED.mask) === 0b0001_0000;
const NEWS = 4;

/** Bits of the three answers that say why nothing is printed, the most telling first: an open cover also makes the printer offline. */
const CAUSES: readonly { readonly answer: 0 | 1 | 2; readonly bits: number; readonly causa: CausaDeImpresora }[] = [
  { answer: 1, bits: 0b0000_0100, causa: 'tapa_abierta' },
  { answer: 1, bits: 0b0010_0000, causa: 'sin_papel' },
  { answer: 2, bits: 0b0110_0000, causa: 'sin_papel' },
  { answer: 1, bits: 0b0100_0000, causa: 'fuera_de_linea' },
  { answer: 0, bits: 0b0000_1000, causa: 'fuera_de_linea' },
];

/** Why a printer with these three answers does not print; null: it is ready. */
const causeOfAnswers = (answers: readonly number[]): CausaDeImpresora | null =>
  CAUSES.find(({ answer, bits }) => ((answers[answer] ?? 0) & bits) !== 0)?.causa ?? null;

/** Sorts what a printer sends: its answers to DLE EOT, and how many answers to GS r there are. */
class EscPosHearing implements Hearing {
  #skip = 0;
  readonly #answers: number[] = [];
  done = 0;

  get answers(): number {
    return this.#answers.length;
  }

  get reported(): CausaDeImpresora | null {
    const complete = this.answers - (this.answers % ANSWERS);
    return causeOfAnswers(this.#answers.slice(Math.max(0, complete - ANSWERS), complete));
  }

  add(bytes: Uint8Array): void {
    for (const byte of bytes) this.#sort(byte);
  }

  #sort(byte: number): void {
    if (this.#skip > 0) this.#skip -= 1;
    else if (isNews(byte)) this.#skip = NEWS - 1;
    else if (isAnswer(byte)) this.#answers.push(byte);
    else if (isDone(byte)) this.done += 1;
  }
}

/** DLE EOT 1, 2 and 4 (state, what stopped it, paper), and GS r 1 at the end, twice, so that one stray byte is no answer. */
const ESC_POS: Asking = {
  question: Uint8Array.of(0x10, 0x04, 1, 0x10, 0x04, 2, 0x10, 0x04, 4),
  answers: ANSWERS,
  oneAtATime: false,
  end: Uint8Array.of(0x1d, 0x72, 1),
  ends: 2,
  endSaysState: false,
  hear: () => new EscPosHearing(),
};

/** How the printers of each language are asked. */
export const ASKING: Readonly<Record<LenguajeDeImpresora, Asking>> = { 'esc-pos': ESC_POS, 'star-prnt': STAR };
