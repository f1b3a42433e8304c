import { useSyncExternalStore } from 'react';

/** A value outside React that components can follow. */
export interface ExternalStore<T> {
  readonly get: () => T;
  /** Puts a new value and tells who follows; the same value tells nobody. */
  readonly set: (next: T) => void;
  readonly subscribe: (tell: () => void) => () => void;
}

/** A store that starts with `initial`. */
export const createStore = <T>(initial: T): ExternalStore<T> => {
  let value = initial;
  const followers = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      followers.forEach((tell) => tell());
    },
    subscribe: (tell) => {
      followers.add(tell);
      return () => void followers.delete(tell);
    },
  };
};

/** Follows a part of a store; `select` must answer the same reference while that part has not changed. */
export const useStore = <T, S>(store: ExternalStore<T>, select: (value: T) => S): S =>
  useSyncExternalStore(store.subscribe, () => select(store.get()));
