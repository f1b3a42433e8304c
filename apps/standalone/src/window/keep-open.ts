import type { End } from './till-window.ts';

/** A browser that ends by itself this often within a minute is not opened again. */
const TOO_MANY = 5;
const MINUTE_MS = 60_000;

/** The window cannot be kept open. */
export class NoWindow extends Error {}

/** How a window is opened, and when it is not opened again. */
export interface Keeping<W> {
  /** Opens it; a browser that dies while it starts rejects. */
  readonly open: () => Promise<W>;
  /** The path of the browser, for who has to replace it. */
  readonly program: string;
  readonly say: (text: string) => void;
  /** Whether the program was told to end meanwhile. */
  readonly stopped: () => boolean;
  /** Waits before it is opened again: the browser of a killed program may still hold the profile. */
  readonly rest: () => Promise<unknown>;
  /** Milliseconds, of a clock that is never set back. */
  readonly now: () => number;
}

/** How a browser that died while it started may say why, at the end of what it wrote. */
const WORDS = /\[err\] (.+)/g;

/** What a browser wrote last before it died; '' where nothing is known. */
const lastWords = (thrown: unknown): string => {
  const lines = [...String(thrown).matchAll(WORDS)].map(([, words]) => words!);
  return lines.length === 0 ? '' : `\nLo último que dijo: ${lines.at(-1)!}`;
};

const noWindow = (program: string, thrown: unknown): NoWindow =>
  new NoWindow(`El navegador se cierra solo (${program}). Actualícelo, o instale otro.${lastWords(thrown)}`);

/** How an attempt to show the window ended, and what was thrown where it was not even opened. */
const show = async <W extends { readonly ended: Promise<End> }>(
  { open }: Keeping<W>,
  onOpen: (window: W) => void,
): Promise<{ readonly end: End; readonly thrown?: unknown }> => {
  try {
    const window = await open();
    onOpen(window);
    return { end: await window.ended };
  } catch (thrown) {
    return { end: 'crashed', thrown };
  }
};

/** Keeps a window open until a person closes it: a browser that dies is opened again. Throws NoWindow when it dies again and again. */
export const keepOpen = async <W extends { readonly ended: Promise<End> }>(
  keeping: Keeping<W>,
  onOpen: (window: W) => void,
): Promise<void> => {
  const { program, say, stopped, rest, now } = keeping;
  let crashes: number[] = [];
  for (;;) {
    const { end, thrown } = await show(keeping, onOpen);
    if (end === 'closed' || stopped()) return;
    const at = now();
    crashes = [...crashes.filter((earlier) => earlier > at - MINUTE_MS), at];
    if (crashes.length >= TOO_MANY) throw noWindow(program, thrown);
    say('El navegador se cerró solo. Se abre otra vez.');
    await rest();
    if (stopped()) return;
  }
};
