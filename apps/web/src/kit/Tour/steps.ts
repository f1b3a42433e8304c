import type { ReactNode } from 'react';

/** One stop of a guided tour. */
export interface TourStep {
  /** A word of the `data-tour` attribute of what it shows: one button may stand for several. */
  readonly target: string;
  readonly title: string;
  /** At most 200 characters. */
  readonly text: ReactNode;
}

/** What a tour shows now: the steps whose target is on screen, and which of them. */
export interface TourView {
  readonly shown: readonly TourStep[];
  readonly at: number;
}

const isDrawn = (element: Element): boolean => {
  const { display, visibility } = getComputedStyle(element);
  if (display === 'none' || visibility === 'hidden') return false;
  return element.parentElement === null || isDrawn(element.parentElement);
};

/** What a step shows: the first element on screen with its name; undefined when all are hidden or there is none. */
export const targetOf = ({ target }: TourStep): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-tour~='${target}']`)].find(isDrawn);

/** `move` steps after the step `current` (before it if negative), among those that can be shown now. */
export const viewFrom = (steps: readonly TourStep[], current: TourStep | undefined, move: -1 | 0 | 1): TourView => {
  const shown = steps.filter((step) => targetOf(step) !== undefined);
  const place = current ? steps.indexOf(current) : 0;
  const before = shown.filter((step) => steps.indexOf(step) < place).length;
  // If the current one is gone, what came after it has taken its place.
  const gone = current !== undefined && !shown.includes(current);
  const at = before + (move === 1 && gone ? 0 : move);
  return { shown, at: Math.max(0, Math.min(at, shown.length - 1)) };
};
