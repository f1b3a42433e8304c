import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Something in a row that had the focus. */
interface Held {
  readonly what: HTMLElement;
  readonly row: Element | null;
}

const SCREEN = 'main[tabindex]';

/** What of the row that is left can have it; where the row is gone too, the screen, so that Tab goes on from there. */
const heir = ({ row }: Held): HTMLElement | null => {
  const left = row?.isConnected ? row : null;
  return (
    left?.querySelector<HTMLElement>('[data-opener]') ??
    left?.querySelector<HTMLElement>('button') ??
    document.querySelector<HTMLElement>(SCREEN)
  );
};

/** Whether nothing in particular has the focus: the page, or the screen that a closing dialog gave it to. */
const isNowhere = (active: Element | null): boolean => !active || active.matches(`body, ${SCREEN}`);

/** Keeps the focus of whoever has no mouse when what had it goes with its rows: a session that ended, a dish that was erased. */
export const useKeptFocus = (rows: RefObject<HTMLElement | null>): void => {
  const held = useRef<Held>(undefined);
  const settle = (): void => {
    const was = held.current;
    const active = document.activeElement;
    if (!was || was.what.isConnected || active?.closest('[aria-modal="true"]')) return;
    held.current = undefined;
    if (isNowhere(active)) heir(was)?.focus({ preventScroll: true });
  };
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      settle();
      if (target instanceof HTMLElement && rows.current?.contains(target))
        held.current = { what: target, row: target.closest('tr, li') };
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [rows]);
  // After each drawing of the list it may be gone.
  useLayoutEffect(settle);
};
