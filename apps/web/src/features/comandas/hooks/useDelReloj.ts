import { useSyncExternalStore } from 'react';
import { readClock, subscribeToClock } from '../../../kit/hooks/ticks.ts';
import { live } from '../../../platform/live/live.ts';

const SEGUNDO_MS = 1000;
const follow = (tell: () => void): (() => void) => subscribeToClock(SEGUNDO_MS, tell);

/**
 * A value that depends on the server's time (D-02), worked out every second. Only a component whose value
 * changed draws again, so `select` answers a primitive.
 */
export const useDelReloj = <T extends string | number | boolean>(select: (ahora: number) => T): T =>
  useSyncExternalStore(follow, () => select(readClock(SEGUNDO_MS) + live.get().offset));
