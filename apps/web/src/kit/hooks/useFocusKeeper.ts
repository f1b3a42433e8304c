import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Hook: returns the focus to the field that had it before a call disabled the form. */
export const useFocusKeeper = (form: RefObject<HTMLElement | null>, busy: boolean): (() => void) => {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const lost = !form.current?.contains(document.activeElement) || document.activeElement?.matches(':disabled');
    if (!busy && lost && focused.current instanceof HTMLElement) focused.current.focus();
    if (!busy) focused.current = null;
  }, [busy, form]);
  return () => {
    focused.current = document.activeElement;
  };
};
