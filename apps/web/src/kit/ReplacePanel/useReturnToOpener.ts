import { useEffect, useRef, useState } from 'react';

/** After the list that comes back is drawn. */
const RETURN_MS = 10;

/** The `data-opener` of what has the focus; of the button of its menu, when it is an entry of one. */
const openerOfActive = (): string | undefined => {
  const active = document.activeElement;
  const owner = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const button = (owner && document.getElementById(owner)) || active;
  return button instanceof HTMLElement ? button.dataset.opener : undefined;
};

const openerNow = (opener: string | undefined): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[data-opener]')].find(({ dataset }) => dataset.opener === opener) ??
  document.querySelector<HTMLElement>('main[tabindex]');

/** When the list comes back, the focus goes to the button that opened the panel (drawn anew, so found by what it says in
 *  `data-opener`); if it is gone, to the screen, so that Tab goes on from there. */
export const useReturnToOpener = (): void => {
  const [opener] = useState(openerOfActive);
  const returning = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // Strict mode mounts twice: the first one gives nothing back.
    clearTimeout(returning.current);
    return () => {
      returning.current = setTimeout(() => {
        if (document.activeElement === document.body) openerNow(opener)?.focus({ preventScroll: true });
      }, RETURN_MS);
    };
  }, [opener]);
};
