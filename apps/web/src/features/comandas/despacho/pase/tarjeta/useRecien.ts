import { useLayoutEffect, useRef, type RefObject } from 'react';
import { QUIETUD_MS } from '../../tarjetas/tablero/useQuieto.ts';

/**
 * Hook: whether something became true less than 1.5 s ago, for a button that does something else since: who pressed what it was before,
 * or pressed it twice, does not mean what it is now. What was true from the start is not new.
 */
export const useRecien = (ahoraEs: boolean): RefObject<boolean> => {
  const antes = useRef(ahoraEs);
  const recien = useRef(false);
  useLayoutEffect(() => {
    recien.current = ahoraEs && !antes.current;
    antes.current = ahoraEs;
    const timer = setTimeout(() => (recien.current = false), QUIETUD_MS);
    return () => clearTimeout(timer);
  }, [ahoraEs]);
  return recien;
};
