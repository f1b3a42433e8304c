import { useCallback, useSyncExternalStore } from 'react';
import { readClock, subscribeToClock } from './ticks.ts';

const SECOND_MS = 1000;

/** The current moment in epoch ms, renewed every `interval` ms. All readers share one timer, and only they draw again. */
export const useNow = (interval: number = SECOND_MS): number => {
  const subscribe = useCallback((tell: () => void) => subscribeToClock(interval, tell), [interval]);
  return useSyncExternalStore(subscribe, () => readClock(interval));
};
