import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** What happens with a scanned code. */
export interface ReadingHands<T> {
  /** Looks the code up; starts at once, in parallel to earlier ones. */
  readonly find: (code: string, signal: AbortSignal) => Promise<T>;
  readonly onFound: (found: T, code: string) => void;
  readonly onFailed: (error: unknown, code: string) => void;
}

/** A queue of scanned codes. */
export interface Readings {
  /** Takes a code; its result is reported after those of earlier codes. */
  readonly read: (code: string) => Promise<void>;
  /** Codes without a result, in order. */
  readonly waiting: readonly string[];
  /** Resolves once every code has its result. */
  readonly settled: () => Promise<void>;
}

type Outcome<T> = { readonly found: T } | { readonly error: unknown };

/**
 * Hook: a queue of codes (a scanner types faster than they are answered): results are reported in order, and a failure delays no
 * other. Nothing is reported after unmounting.
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
      // Rendered before the next result, which may depend on it.
      flushSync(() => {
        setWaiting(([, ...after]) => after);
        tell(answered, code);
      });
    });
    return turn.current;
  };
  return { read, waiting, settled: () => turn.current };
};
