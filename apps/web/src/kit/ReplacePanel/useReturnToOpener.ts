import { useEffect, useRef, useState } from 'react';

/** After the list was rendered again. */
const RETURN_MS = 10;

/** The `data-opener` of the focused element; of its menu's button, for an entry of a menu. */
const openerOfActive = (): string | undefined => {
  const active = document.activeElement;
  const owner = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const button = (owner && document.getElementById(owner)) || active;
  return button instanceof HTMLElement ? button.dataset.opener : undefined;
};

const openerNow = (opener: string | undefined): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[data-opener]')].find(({ dataset }) => dataset.opener === opener) ??
  document.querySelector<HTMLElement>('main[tabindex]');

/**
 * When the list returns, focuses the button that opened the panel, found by `data-opener`; if it is gone, the screen, so that Tab
 * works.
 */
export const useReturnToOpener = (): void => {
  const [opener] = useState(openerOfActive);
  const returning = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // Strict mode mounts twice: the first unmount returns nothing.
    clearTimeout(returning.current);
    return () => {
      returning.current = setTimeout(() => {
        if (document.activeElement === document.body) openerNow(opener)?.focus({ preventScroll: true });
      }, RETURN_MS);
    };
  }, [opener]);
};
