import { useEffect, useRef } from 'react';
import { topDialog } from './useFocusReturn.ts';

/** Nothing has the focus, or still something of the screen behind all dialogs (lists and menus have a layer of their own). */
const isStray = (target: EventTarget | null, top: HTMLElement): boolean =>
  target instanceof Element && !top.contains(target) && !target.closest('[data-portal]');

/**
 * Keys that are pressed while nothing of a dialog has the focus (what had it is gone: the button of a row that changed; or
 * the dialog has just opened and does not have it yet) are those of the dialog on top: Escape closes it, any other one
 * goes on inside it.
 */
export const useStrayKeys = (opened: boolean, dialogId: string, close: () => void): void => {
  const latest = useRef(close);
  useEffect(() => void (latest.current = close));
  useEffect(() => {
    if (!opened) return;
    const onKey = (event: KeyboardEvent): void => {
      const top = topDialog(document);
      if (!top || !isStray(event.target, top) || !document.getElementById(dialogId)?.contains(top)) return;
      if (event.key === 'Escape') latest.current();
      else top.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [opened, dialogId]);
};
