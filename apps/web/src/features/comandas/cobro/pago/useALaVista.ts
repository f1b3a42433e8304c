import { useEffect, type RefObject } from 'react';

const show = (e: Element | null): void => e?.scrollIntoView({ block: 'nearest' });

/**
 * Keeps in sight what has the focus in a form, and beside it its foot as far as both fit: whenever the focus moves in it, and
 * whenever the form or its foot grow (a number that is asked for, a notice). Nothing lies over anything: it only scrolls, and
 * not while something is pressed: what moves away between down and up is not pressed at all.
 */
export const useALaVista = (form: RefObject<HTMLElement | null>, foot: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const root = form.current;
    if (!root) return;
    let pressed = false;
    const look = (): void => {
      if (pressed || !root.contains(document.activeElement)) return;
      show(foot.current);
      show(document.activeElement);
    };
    const press = (): void => void (pressed = true);
    const release = (): void => {
      pressed = false;
      look();
    };
    // The click comes between the release and the next frame.
    const soon = (): void => void (pressed && requestAnimationFrame(release));
    const observer = new ResizeObserver(look);
    observer.observe(root);
    root.addEventListener('focusin', look);
    root.addEventListener('mousedown', press);
    window.addEventListener('mouseup', soon);
    return () => {
      observer.disconnect();
      root.removeEventListener('focusin', look);
      root.removeEventListener('mousedown', press);
      window.removeEventListener('mouseup', soon);
    };
  }, [form, foot]);
};
