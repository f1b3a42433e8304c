import { useEffect, type RefObject } from 'react';

const show = (e: Element | null): void => e?.scrollIntoView({ block: 'nearest' });

/**
 * Hook: scrolls the focused element of a form into view, and its foot too as far as both fit, whenever the focus moves
 * in the form or the form or its foot change size (an operation number, a notice). It does not scroll while the mouse
 * is down: an element that moves between down and up gets no click.
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
    // The click event comes between mouseup and the next frame.
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
