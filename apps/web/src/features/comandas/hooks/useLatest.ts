import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function of stable identity that calls the newest `act`: for callbacks of memoized rows. */
export const useLatest = <A extends readonly unknown[], R>(act: (...args: A) => R): ((...args: A) => R) => {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: A) => latest.current(...args), []);
};
