import { useEffect, useRef, type KeyboardEvent as KeyPress } from 'react';
import { topDialog } from './useFocusReturn.ts';

/** Whether an open list or menu inside the dialog handles Escape. */
const ownsEscape = (target: EventTarget): boolean =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';

const DIALOG = '[role="dialog"][aria-modal="true"]';

/** Whether an element belongs to a list or a menu, which has a layer of its own that may be over the dialog. */
const isOfLayer = (target: Element): boolean => !!target.closest('[data-portal]') && !target.closest(DIALOG);

/** Whether nothing is focused, or an element behind the top dialog. */
const isStray = (target: EventTarget | null, top: HTMLElement): boolean =>
  target instanceof Element && !top.contains(target) && !isOfLayer(target);

const isOnTop = (dialogId: string): boolean => {
  const top = topDialog(document);
  return top === undefined || !!document.getElementById(dialogId)?.contains(top);
};

/**
 * Redirects keys pressed without focus in a dialog (the focused element was removed, or the dialog has just opened) to the top
 * dialog: Escape closes it, other keys move the focus into it.
 */
const useStrayKeys = (opened: boolean, dialogId: string, close: () => void): void => {
  const latest = useRef(close);
  useEffect(() => void (latest.current = close));
  useEffect(() => {
    if (!opened) return;
    const onKey = (event: KeyboardEvent): void => {
      const top = topDialog(document);
      if (!top || !isStray(event.target, top) || !isOnTop(dialogId)) return;
      if (event.key === 'Escape') latest.current();
      else top.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [opened, dialogId]);
};

/** The keys of a dialog or a sheet: Escape closes only the top one, wherever the focus is. Returns the key handler of its root. */
export const useDialogKeys = (opened: boolean, dialogId: string, close: () => void): ((event: KeyPress) => void) => {
  useStrayKeys(opened, dialogId, close);
  return (event) => {
    if (event.key !== 'Escape' || ownsEscape(event.target) || !isOnTop(dialogId)) return;
    event.stopPropagation();
    close();
  };
};
