import { useLayoutEffect, type RefObject } from 'react';
import { holeAround, placeBeside, type Box } from './placement.ts';
import { targetOf, type TourStep } from './steps.ts';

const px = (value: number): string => `${value}px`;

const setBox = ({ style }: HTMLElement, { top, left, width, height }: Box): void =>
  void Object.assign(style, { top: px(top), left: px(left), width: px(width), height: px(height) });

const place = (step: TourStep, hole: HTMLElement, popover: HTMLElement): void => {
  const target = targetOf(step);
  if (!target) return;
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const around = holeAround(target.getBoundingClientRect(), view);
  const { width, height } = popover.getBoundingClientRect();
  const { side, top, left, arrow } = placeBeside(around, { width, height }, view);
  setBox(hole, around);
  popover.dataset['side'] = side;
  Object.assign(popover.style, { top: px(top), left: px(left) });
  popover.style.setProperty('--arrow', px(arrow));
};

/** Hook: keeps hole and popover at the target by setting styles directly, without renders. */
export const usePlacement = (
  step: TourStep,
  hole: RefObject<HTMLElement | null>,
  popover: RefObject<HTMLElement | null>,
): void =>
  useLayoutEffect(() => {
    const target = targetOf(step);
    target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const again = (): void => {
      if (hole.current && popover.current) place(step, hole.current, popover.current);
    };
    again();
    const sizes = new ResizeObserver(again);
    if (target) sizes.observe(target);
    window.addEventListener('resize', again);
    window.addEventListener('scroll', again, true);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', again);
      window.removeEventListener('scroll', again, true);
    };
  }, [step, hole, popover]);
