import { useSyncExternalStore } from 'react';

/** A value outside React that components can subscribe to. */
export interface ExternalStore<T> {
  readonly get: () => T;
  /** Sets a value and notifies subscribers; an identical value does not. */
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

/** Hook: a part of a store; `select` must return the same reference while that part is unchanged. */
export const useStore = <T, S>(store: ExternalStore<T>, select: (value: T) => S): S =>
  useSyncExternalStore(store.subscribe, () => select(store.get()));
