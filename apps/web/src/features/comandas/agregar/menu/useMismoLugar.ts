import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The box of a dialog that scrolls around what stands in it. */
const marcoDe = (cuerpo: HTMLElement | null): Element | null => cuerpo?.closest('[data-scrolls]') ?? null;

/** A board that gives way to something else is scrolled to where it was when it is back; another `tablero` begins at its top. */
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
    // What is shorter is scrolled up by the browser: that is not where the board was left.
    if (!aLaVista) return;
    const anotar = (): void => void (donde.current = marco.scrollTop);
    marco.addEventListener('scroll', anotar, { passive: true });
    return () => marco.removeEventListener('scroll', anotar);
  }, [aLaVista, tablero]);
  return cuerpo;
};
