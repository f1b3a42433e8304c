import { useEffect, useRef, type RefObject } from 'react';

/** Hook: scrolls a comanda opened low on the screen so that its lines are visible, whole if it fits, and no further. */
export const useALaVista = <E extends HTMLElement>(abierta: boolean, entera?: string): RefObject<E | null> => {
  const suya = useRef<E>(null);
  useEffect(() => {
    if (!abierta) return;
    const toda = entera === undefined ? suya.current : suya.current?.closest(entera);
    toda?.scrollIntoView({ block: 'nearest' });
  }, [abierta, entera]);
  return suya;
};
