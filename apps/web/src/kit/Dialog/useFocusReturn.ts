import { useLayoutEffect, useRef } from 'react';

/** After the focus trap of the closing dialog has had its last word. */
const RETURN_MS = 10;

/** Another dialog that opened meanwhile keeps its focus. */
const isFree = (dialogId: string): boolean => {
  const active = document.activeElement;
  return !active || active === document.body || !!document.getElementById(dialogId)?.contains(active);
};

/** What had it; if it is gone (a comanda that was paid), the screen, so that Tab goes on from there. */
const placeFor = (before: Element | null): HTMLElement | null =>
  before instanceof HTMLElement && before.isConnected ? before : document.querySelector<HTMLElement>('main[tabindex]');

/**
 * Gives the focus back to whatever had it before the dialog opened, also when the dialog is mounted already open or
 * unmounted without closing (the kit's own return misses both).
 */
export const useFocusReturn = (opened: boolean, dialogId: string): void => {
  const returning = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    const before = document.activeElement;
    if (!opened) return;
    // Strict mode mounts twice: the first one gives nothing back.
    clearTimeout(returning.current);
    return () => {
      returning.current = setTimeout(() => {
        if (isFree(dialogId)) placeFor(before)?.focus({ preventScroll: true });
      }, RETURN_MS);
    };
  }, [opened, dialogId]);
};
