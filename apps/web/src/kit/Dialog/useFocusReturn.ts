import { useLayoutEffect, useRef } from 'react';

/** A delay longer than the closing dialog's focus trap. */
const RETURN_MS = 10;

/** Whether no other dialog that opened meanwhile has the focus. */
const isFree = (page: Document, dialogId: string): boolean => {
  const active = page.activeElement;
  return !active || active === page.body || !!page.getElementById(dialogId)?.contains(active);
};

/** The top dialog among the open ones; one that fades out counts as closed. */
export const topDialog = (page: Document, closingId = ''): HTMLElement | undefined => {
  const closing = page.getElementById(closingId);
  const dialogs = [...page.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')];
  return dialogs.filter((d) => !closing?.contains(d) && !d.closest('[data-closing]')).at(-1);
};

/**
 * Where the focus returns: the element that had it; if there was none, or it is gone (a comanda that was paid) or covered, the
 * top dialog, else the screen, so that Tab and Escape work.
 */
const placeFor = (page: Document, before: HTMLElement | undefined, dialogId: string): HTMLElement | null => {
  const top = topDialog(page, dialogId);
  if (before?.isConnected && before !== page.body && (!top || top.contains(before))) return before;
  return top ?? page.querySelector<HTMLElement>('main[tabindex]');
};

/**
 * Returns the focus to the element that had it before the dialog opened, also when the dialog is mounted open or unmounted
 * without closing, which the UI kit does not handle.
 */
export const useFocusReturn = (opened: boolean, dialogId: string): void => {
  const returning = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    // Captured now: if the page ends with a dialog open, the timer fires without a `document`.
    const page = document;
    const before = page.activeElement instanceof HTMLElement ? page.activeElement : undefined;
    if (!opened) return;
    // Strict mode mounts twice: the first unmount returns nothing.
    clearTimeout(returning.current);
    return () => {
      returning.current = setTimeout(() => {
        if (isFree(page, dialogId)) placeFor(page, before, dialogId)?.focus({ preventScroll: true });
      }, RETURN_MS);
    };
  }, [opened, dialogId]);
};
