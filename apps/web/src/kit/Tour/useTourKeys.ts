import { useEffect, useEffectEvent } from 'react';

/** Keys that a tour leaves to its buttons. */
const OF_BUTTONS: ReadonlySet<string> = new Set(['Tab', 'Enter', ' ']);

/** What the keys of a tour do. */
export interface TourKeys {
  readonly onMove: (step: -1 | 1) => void;
  readonly onEnd: () => void;
}

/** Arrows move, Escape ends; the screen beneath hears no key. */
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
