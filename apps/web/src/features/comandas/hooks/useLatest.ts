import { useCallback, useLayoutEffect, useRef } from 'react';

/** Hook: a function of stable identity that calls the latest `act`, for callbacks of memoised rows. */
export const useLatest = <A extends readonly unknown[], R>(act: (...args: A) => R): ((...args: A) => R) => {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: A) => latest.current(...args), []);
};
