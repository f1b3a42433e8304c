import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same and calls the newest one, so that what gets it is painted only when its own lines change. */
export const useEstable = <A extends readonly unknown[]>(hacer: (...args: A) => void): ((...args: A) => void) => {
  const ultima = useRef(hacer);
  useLayoutEffect(() => {
    ultima.current = hacer;
  });
  return useCallback((...args: A) => ultima.current(...args), []);
};
