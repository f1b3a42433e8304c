import { useEffect, useRef, type KeyboardEvent as KeyPress } from 'react';
import { topDialog } from './useFocusReturn.ts';

/** A list or menu open inside the dialog owns its Escape. */
const ownsEscape = (target: EventTarget): boolean =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';

const DIALOG = '[role="dialog"][aria-modal="true"]';

/** Of a list or a menu: those have a layer of their own, which may lie over the dialog on top. */
const isOfLayer = (target: Element): boolean => !!target.closest('[data-portal]') && !target.closest(DIALOG);

/** Nothing has the focus, or still something of the screen or of a dialog behind the one on top. */
const isStray = (target: EventTarget | null, top: HTMLElement): boolean =>
  target instanceof Element && !top.contains(target) && !isOfLayer(target);

const isOnTop = (dialogId: string): boolean => {
  const top = topDialog(document);
  return top === undefined || !!document.getElementById(dialogId)?.contains(top);
};

/**
 * Keys that are pressed while nothing of a dialog has the focus (what had it is gone: the button of a row that changed; or
 * the dialog has just opened and does not have it yet) are those of the dialog on top: Escape closes it, any other one
 * goes on inside it.
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

/**
 * The keys of a dialog or a sheet: Escape closes the one on top, and no other one, wherever the focus is. Answers what its
 * root does with a key.
 */
export const useDialogKeys = (opened: boolean, dialogId: string, close: () => void): ((event: KeyPress) => void) => {
  useStrayKeys(opened, dialogId, close);
  return (event) => {
    if (event.key !== 'Escape' || ownsEscape(event.target) || !isOnTop(dialogId)) return;
    event.stopPropagation();
    close();
  };
};
