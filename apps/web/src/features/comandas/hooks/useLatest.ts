import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for ever, which calls the newest `act`: for callbacks of rows that must not draw again. */
export const useLatest = <A extends readonly unknown[], R>(act: (...args: A) => R): ((...args: A) => R) => {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: A) => latest.current(...args), []);
};
