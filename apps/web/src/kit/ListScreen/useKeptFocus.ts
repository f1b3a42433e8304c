import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** The focused element in a row. */
interface Held {
  readonly what: HTMLElement;
  readonly row: Element | null;
}

const SCREEN = 'main[tabindex]';

/** The element of the remaining row that can take the focus; without the row, the screen, so that Tab works. */
const heir = ({ row }: Held): HTMLElement | null => {
  const left = row?.isConnected ? row : null;
  return (
    left?.querySelector<HTMLElement>('[data-opener]') ??
    left?.querySelector<HTMLElement>('button') ??
    document.querySelector<HTMLElement>(SCREEN)
  );
};

/** Whether the focus is on the page, or on the screen that a closing dialog gave it to. */
const isNowhere = (active: Element | null): boolean => !active || active.matches(`body, ${SCREEN}`);

/** Keeps the keyboard focus when its element disappears with its row: an ended session, a deleted dish. */
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
  // Each render of the list may remove it.
  useLayoutEffect(settle);
};
