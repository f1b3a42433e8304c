import { useEffect, useRef, useState } from 'react';

/** After the list that comes back is drawn. */
const RETURN_MS = 10;

const labelled = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[aria-label]')];

/** The name of what has the focus; of the button of its menu, when it is an entry of one. */
const nameOfActive = (): string | null => {
  const active = document.activeElement;
  const owner = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return ((owner && document.getElementById(owner)) || active)?.getAttribute('aria-label') ?? null;
};

const opener = (name: string | null): HTMLElement | null =>
  labelled().find((element) => name !== null && element.getAttribute('aria-label') === name) ??
  document.querySelector<HTMLElement>('main[tabindex]');

/** When the list comes back, the focus goes to the button that opened the panel (drawn anew, so found by its name); if it
 *  is gone, to the screen, so that Tab goes on from there. */
export const useReturnToOpener = (): void => {
  const [name] = useState(nameOfActive);
  const returning = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // Strict mode mounts twice: the first one gives nothing back.
    clearTimeout(returning.current);
    return () => {
      returning.current = setTimeout(() => {
        if (document.activeElement === document.body) opener(name)?.focus({ preventScroll: true });
      }, RETURN_MS);
    };
  }, [name]);
};
