import { useEffect, useEffectEvent } from 'react';

/** Keys that are left to the tour's buttons. */
const OF_BUTTONS: ReadonlySet<string> = new Set(['Tab', 'Enter', ' ']);

/** The actions of a tour's keys. */
export interface TourKeys {
  readonly onMove: (step: -1 | 1) => void;
  readonly onEnd: () => void;
}

/** Hook: arrows move, Escape ends; no key reaches the screen beneath. */
export const useTourKeys = ({ onMove, onEnd }: TourKeys): void => {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (OF_BUTTONS.has(event.key)) return;
    event.stopPropagation();
    if (event.key === 'Escape') onEnd();
    if (event.key === 'ArrowRight') onMove(1);
    if (event.key === 'ArrowLeft') onMove(-1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
};
