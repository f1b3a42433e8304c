import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** The focused element in a row. */
interface Held {
  readonly what: HTMLElement;
  readonly row: Element | null;
}

const SCREEN = 'main[tabindex]';

/** The first element of a row that can take the focus; not one of a detail that is closing. */
const usable = (row: Element | null): HTMLElement | undefined =>
  ['[data-opener]', 'button']
    .flatMap((selector) => [...(row?.querySelectorAll<HTMLElement>(selector) ?? [])])
    .find((element) => !element.closest('[inert]'));

/** The element of the remaining row that can take the focus, of a closing detail its row's; without one the screen, so that Tab works. */
const heir = ({ row }: Held): HTMLElement | null => {
  const left = row?.isConnected ? row : null;
  const above = left?.querySelector('[inert]') ? left.previousElementSibling : null;
  return usable(left) ?? usable(above) ?? document.querySelector<HTMLElement>(SCREEN);
};

/** Whether the focus is on the page, on the screen that a closing dialog gave it to, or in a detail that is closing. */
const isNowhere = (active: Element | null): boolean =>
  !active || active.matches(`body, ${SCREEN}`) || active.closest('[inert]') !== null;

/** Whether an element has left the page, or its detail is closing. */
const isGone = ({ what, row }: Held): boolean => {
  const closing = what.closest('[inert]');
  return !what.isConnected || (closing !== null && row?.contains(closing) === true);
};

/** Keeps the keyboard focus when its element disappears with its row or its detail: an ended session, a queue that is empty. */
export const useKeptFocus = (rows: RefObject<HTMLElement | null>): void => {
  const held = useRef<Held>(undefined);
  const settle = (): void => {
    const was = held.current;
    const active = document.activeElement;
    if (!was || !isGone(was) || active?.closest('[aria-modal="true"]')) return;
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
