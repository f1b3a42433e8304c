import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The scroll container of the dialog. */
const marcoDe = (cuerpo: HTMLElement | null): Element | null => cuerpo?.closest('[data-scrolls]') ?? null;

/** Restores the scroll position of a board when it is visible again; another `tablero` starts at the top. */
export const useMismoLugar = (aLaVista: boolean, tablero: number | null): RefObject<HTMLDivElement | null> => {
  const cuerpo = useRef<HTMLDivElement>(null);
  const donde = useRef(0);
  useLayoutEffect(() => {
    donde.current = 0;
  }, [tablero]);
  useLayoutEffect(() => {
    const marco = marcoDe(cuerpo.current);
    if (!marco) return;
    marco.scrollTop = aLaVista ? donde.current : 0;
    // While hidden, shorter content makes the browser scroll up: that position is not recorded.
    if (!aLaVista) return;
    const anotar = (): void => void (donde.current = marco.scrollTop);
    marco.addEventListener('scroll', anotar, { passive: true });
    return () => marco.removeEventListener('scroll', anotar);
  }, [aLaVista, tablero]);
  return cuerpo;
};
