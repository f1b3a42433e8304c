import { useLayoutEffect, useRef } from 'react';

/** After the focus trap of the closing dialog has had its last word. */
const RETURN_MS = 10;

/** Another dialog that opened meanwhile keeps its focus. */
const isFree = (dialogId: string): boolean => {
  const active = document.activeElement;
  return !active || active === document.body || !!document.getElementById(dialogId)?.contains(active);
};

/** The dialog on top of those that stay. */
const topDialog = (dialogId: string): HTMLElement | undefined => {
  const closing = document.getElementById(dialogId);
  const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')];
  return dialogs.filter((d) => !closing?.contains(d)).at(-1);
};

/** What had it; if nothing had, or it is gone (a comanda that was paid), or it is behind another dialog, what is on top:
 *  that dialog, else the screen, so that Tab and Escape go on from there. */
const placeFor = (before: Element | null, dialogId: string): HTMLElement | null => {
  const top = topDialog(dialogId);
  const had = before instanceof HTMLElement && before.isConnected && before !== document.body;
  if (had && (!top || top.contains(before))) return before;
  return top ?? document.querySelector<HTMLElement>('main[tabindex]');
};

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
        if (isFree(dialogId)) placeFor(before, dialogId)?.focus({ preventScroll: true });
      }, RETURN_MS);
    };
  }, [opened, dialogId]);
};
