import { useEffect, type RefObject } from 'react';

const show = (e: Element | null): void => e?.scrollIntoView({ block: 'nearest' });

/**
 * Keeps in sight what has the focus in a form, and beside it its foot as far as both fit: whenever the focus moves in it, and
 * whenever the form or its foot grow (a number that is asked for, a notice). Nothing lies over anything: it only scrolls.
 */
export const useALaVista = (form: RefObject<HTMLElement | null>, foot: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const root = form.current;
    if (!root) return;
    const look = (): void => {
      if (!root.contains(document.activeElement)) return;
      show(foot.current);
      show(document.activeElement);
    };
    const observer = new ResizeObserver(look);
    observer.observe(root);
    root.addEventListener('focusin', look);
    return () => {
      observer.disconnect();
      root.removeEventListener('focusin', look);
    };
  }, [form, foot]);
};
