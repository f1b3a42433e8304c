import { useCallback, useLayoutEffect, useRef } from 'react';

/** Hook: a function of constant identity that calls the latest one, so that components that get it do not re-render. */
export const useEstable = <A extends readonly unknown[]>(hacer: (...args: A) => void): ((...args: A) => void) => {
  const ultima = useRef(hacer);
  useLayoutEffect(() => {
    ultima.current = hacer;
  });
  return useCallback((...args: A) => ultima.current(...args), []);
};
