import type { LenguajeDeImpresora } from '@comal/domain/impresion/impresora';

/** What a printer says about itself. */
export type Said = 'ready' | 'no paper' | 'cover open' | 'offline';

/** A question that a printer takes out of what comes, wherever it stands: its first bytes, and how many it has. */
export interface Question {
  readonly begin: readonly number[];
  readonly length: number;
  readonly asks: 'state' | 'end';
}

/** How the printers of a language answer. */
export interface Answering {
  readonly questions: readonly Question[];
  /** The bytes that say how it is; `n` is the last byte of the question, `ended` whether it worked through an end that it did not tell. */
  readonly state: (said: Said, n: number, ended: boolean) => readonly number[];
  /** The bytes that tell the end; null: it stands in the next answer. */
  readonly end: readonly number[] | null;
}

/** What the answers to DLE EOT 1, 2 and 4 say. */
const ESC_POS: Readonly<Record<Said, readonly [number, number, number]>> = {
  ready: [0x16, 0x12, 0x12],
  'no paper': [0x1e, 0x32, 0x72],
  'cover open': [0x1e, 0x16, 0x12],
  offline: [0x1e, 0x12, 0x12],
};
/** Where the answer to DLE EOT n stands. */
const PLACES: Readonly<Record<number, 0 | 1 | 2>> = { 1: 0, 2: 1, 4: 2 };

/** Third and sixth byte of a Star's status. */
const STAR: Readonly<Record<Said, readonly [number, number]>> = {
  ready: [0, 0],
  'no paper': [0x08, 0x0c],
  'cover open': [0x28, 0],
  offline: [0x08, 0],
};

/** A Star's status of nine bytes, as in a network: with the length of what follows it, nothing. */
export const starStatus = (said: Said, ended = false): readonly number[] => {
  const [state, paper] = STAR[said];
  return [0x23, 0x86, state | (ended ? 2 : 0), 0, 0, paper, 0, 0, 0, 0, 0];
};

/** How printers of each language answer. */
export const ANSWERING: Readonly<Record<LenguajeDeImpresora, Answering>> = {
  'esc-pos': {
    questions: [
      { begin: [0x10, 0x04], length: 3, asks: 'state' },
      { begin: [0x1d, 0x72], length: 3, asks: 'end' },
    ],
    state: (said, n) => [ESC_POS[said][PLACES[n] ?? 0]],
    end: [0],
  },
  'star-prnt': {
    questions: [
      { begin: [0x1b, 0x06, 0x01], length: 3, asks: 'state' },
      { begin: [0x17], length: 1, asks: 'end' },
    ],
    state: (said, _n, ended) => starStatus(said, ended),
    end: null,
  },
};
