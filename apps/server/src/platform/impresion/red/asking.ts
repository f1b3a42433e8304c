import type { CausaDeImpresora } from '@comal/domain/impresion/impresora';

/** What a printer sent so far on one connection. */
export interface Hearing {
  readonly add: (bytes: Uint8Array) => void;
  /** Answers to the questions how it is. */
  readonly answers: number;
  /** How often it told that it has worked through all before a question. */
  readonly done: number;
  /** What the last complete answer says against printing; null when it says nothing. */
  readonly reported: CausaDeImpresora | null;
}

/** How the printers of a language are asked. */
export interface Asking {
  /** Asks for paper, cover and state; it is obeyed on arrival and prints nothing. */
  readonly question: Uint8Array;
  /** Answers to one question. */
  readonly answers: number;
  /** Whether the next question may be sent only after the answer to the last one. */
  readonly oneAtATime: boolean;
  /** Asked at the end of a job: answered once the printer has worked through all before it. */
  readonly end: Uint8Array;
  /** How often this is asked, and answered. */
  readonly ends: number;
  /** What tells the end also says how the printer is then. */
  readonly endSaysState: boolean;
  readonly hear: () => Hearing;
}
