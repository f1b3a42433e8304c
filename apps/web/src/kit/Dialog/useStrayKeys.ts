import { useEffect, useRef } from 'react';
import { topDialog } from './useFocusReturn.ts';

/**
 * Keys that are pressed while nothing has the focus (what had it is gone: the button of a row that changed) are those of the
 * dialog on top: Escape closes it, any other one goes on inside it.
 */
export const useStrayKeys = (opened: boolean, dialogId: string, close: () => void): void => {
  const latest = useRef(close);
  useEffect(() => void (latest.current = close));
  useEffect(() => {
    if (!opened) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.target !== document.body) return;
      const top = topDialog(document);
      if (!top || !document.getElementById(dialogId)?.contains(top)) return;
      if (event.key === 'Escape') latest.current();
      else top.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [opened, dialogId]);
};
