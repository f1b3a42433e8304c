import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** What becomes of a code that was read. */
export interface ReadingHands<T> {
  /** Looks for what has the code; begins at once, whatever waits before it. */
  readonly find: (code: string, signal: AbortSignal) => Promise<T>;
  readonly onFound: (found: T, code: string) => void;
  readonly onFailed: (error: unknown, code: string) => void;
}

/** Codes that are read faster than they are answered. */
export interface Readings {
  /** Takes a code; its answer is told after those of the codes read before it. */
  readonly read: (code: string) => Promise<void>;
  /** Codes that have no answer yet, in the order in which they were read. */
  readonly waiting: readonly string[];
  /** Resolves once every code that was read has its answer. */
  readonly settled: () => Promise<void>;
}

type Outcome<T> = { readonly found: T } | { readonly error: unknown };

/**
 * A queue of codes (a scanner types the next one before the first is answered): every one is answered, in the order of reading,
 * and one that fails holds none of the others up. Nothing is told after the component is gone.
 */
export const useReadings = <T>(hands: ReadingHands<T>): Readings => {
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const turn = useRef<Promise<void>>(Promise.resolve());
  const alive = useRef(new AbortController());
  useEffect(() => {
    if (alive.current.signal.aborted) alive.current = new AbortController();
    return () => alive.current.abort();
  }, []);
  const latest = useRef(hands);
  useLayoutEffect(() => {
    latest.current = hands;
  });
  const tell = (outcome: Outcome<T>, code: string): void => {
    if ('found' in outcome) latest.current.onFound(outcome.found, code);
    else latest.current.onFailed(outcome.error, code);
  };

  const read = (code: string): Promise<void> => {
    const { signal } = alive.current;
    const outcome = latest.current.find(code, signal).then(
      (found): Outcome<T> => ({ found }),
      (error: unknown): Outcome<T> => ({ error }),
    );
    setWaiting((before) => [...before, code]);
    turn.current = turn.current.then(async () => {
      const answered = await outcome;
      if (signal.aborted) return;
      // Drawn before the next one is told: what it does may hang on what this one did.
      flushSync(() => {
        setWaiting(([, ...after]) => after);
        tell(answered, code);
      });
    });
    return turn.current;
  };
  return { read, waiting, settled: () => turn.current };
};
