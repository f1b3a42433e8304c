import type { ReactNode } from 'react';

/** One stop of a guided tour. */
export interface TourStep {
  /** A word of the `data-tour` attribute of its target; one element may have several. */
  readonly target: string;
  readonly title: string;
  /** At most 200 characters. */
  readonly text: ReactNode;
}

/** The present steps, whose targets are visible, and the current one. */
export interface TourView {
  readonly shown: readonly TourStep[];
  readonly at: number;
}

const isDrawn = (element: Element): boolean => {
  const { display, visibility } = getComputedStyle(element);
  if (display === 'none' || visibility === 'hidden') return false;
  return element.parentElement === null || isDrawn(element.parentElement);
};

/** The target of a step: the first visible element with its name; undefined without one. */
export const targetOf = ({ target }: TourStep): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-tour~='${target}']`)].find(isDrawn);

/** The view `move` steps after the step `current` (negative: before), among the steps that can be shown. */
export const viewFrom = (steps: readonly TourStep[], current: TourStep | undefined, move: -1 | 0 | 1): TourView => {
  const shown = steps.filter((step) => targetOf(step) !== undefined);
  const place = current ? steps.indexOf(current) : 0;
  const before = shown.filter((step) => steps.indexOf(step) < place).length;
  // If the current one is gone, the next one has taken its place.
  const gone = current !== undefined && !shown.includes(current);
  const at = before + (move === 1 && gone ? 0 : move);
  return { shown, at: Math.max(0, Math.min(at, shown.length - 1)) };
};
