import { useCallback, useSyncExternalStore } from 'react';
import { readClock, subscribeToClock } from './ticks.ts';

const SECOND_MS = 1000;

/** Hook: the time in epoch ms, every `interval` ms. All readers share one timer. */
export const useNow = (interval: number = SECOND_MS): number => {
  const subscribe = useCallback((tell: () => void) => subscribeToClock(interval, tell), [interval]);
  return useSyncExternalStore(subscribe, () => readClock(interval));
};
