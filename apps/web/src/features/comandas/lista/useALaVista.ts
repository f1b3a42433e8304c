import { useEffect, useRef, type RefObject } from 'react';

/** One that is opened low would have its lines below the fold: it is scrolled to, whole where it fits, and no further than that. */
export const useALaVista = <E extends HTMLElement>(abierta: boolean, entera?: string): RefObject<E | null> => {
  const suya = useRef<E>(null);
  useEffect(() => {
    if (!abierta) return;
    const toda = entera === undefined ? suya.current : suya.current?.closest(entera);
    toda?.scrollIntoView({ block: 'nearest' });
  }, [abierta, entera]);
  return suya;
};
