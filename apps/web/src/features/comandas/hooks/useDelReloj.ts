import { useSyncExternalStore } from 'react';
import { readClock, subscribeToClock } from '../../../kit/hooks/ticks.ts';
import { live } from '../../../platform/live/live.ts';

const SEGUNDO_MS = 1000;
const follow = (tell: () => void): (() => void) => subscribeToClock(SEGUNDO_MS, tell);

/**
 * Hook: a value that depends on the server's time in ms (D-02), recomputed every second. A component re-renders only if
 * its value changed, so `select` returns a primitive.
 */
export const useDelReloj = <T extends string | number | boolean>(select: (ahora: number) => T): T =>
  useSyncExternalStore(follow, () => select(readClock(SEGUNDO_MS) + live.get().offset));
