import { useLayoutEffect, useRef } from 'react';

/** After the focus trap of the closing dialog has had its last word. */
const RETURN_MS = 10;

/** Another dialog that opened meanwhile keeps its focus. */
const isFree = (page: Document, dialogId: string): boolean => {
  const active = page.activeElement;
  return !active || active === page.body || !!page.getElementById(dialogId)?.contains(active);
};

/** The dialog on top, of those that stay where one is closing; one that fades out is closed. */
export const topDialog = (page: Document, closingId = ''): HTMLElement | undefined => {
  const closing = page.getElementById(closingId);
  const dialogs = [...page.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')];
  return dialogs.filter((d) => !closing?.contains(d) && !d.closest('[data-closing]')).at(-1);
};

/** What had it; if nothing had, or it is gone (a comanda that was paid), or it is behind another dialog, what is on top:
 *  that dialog, else the screen, so that Tab and Escape go on from there. */
const placeFor = (page: Document, before: HTMLElement | undefined, dialogId: string): HTMLElement | null => {
  const top = topDialog(page, dialogId);
  if (before?.isConnected && before !== page.body && (!top || top.contains(before))) return before;
  return top ?? page.querySelector<HTMLElement>('main[tabindex]');
};

/**
 * Gives the focus back to whatever had it before the dialog opened, also when the dialog is mounted already open or
 * unmounted without closing (the kit's own return misses both).
 */
export const useFocusReturn = (opened: boolean, dialogId: string): void => {
  const returning = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    // Taken now: where a page ends with a dialog open, the timer outlives it and finds no `document` any more.
    const page = document;
    const before = page.activeElement instanceof HTMLElement ? page.activeElement : undefined;
    if (!opened) return;
    // Strict mode mounts twice: the first one gives nothing back.
    clearTimeout(returning.current);
    return () => {
      returning.current = setTimeout(() => {
        if (isFree(page, dialogId)) placeFor(page, before, dialogId)?.focus({ preventScroll: true });
      }, RETURN_MS);
    };
  }, [opened, dialogId]);
};
