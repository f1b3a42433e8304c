import { useEffect, type RefObject } from 'react';

/** Tolerance in px of a pointer's movement within one press. */
const TREMBLE_PX = 12;

interface Press {
  readonly button: HTMLElement;
  readonly place: DOMRect;
  readonly x: number;
  readonly y: number;
}

const pressIn = (area: HTMLElement | null, { target, clientX: x, clientY: y }: PointerEvent): Press | null => {
  const button = target instanceof Element && area?.contains(target) ? target.closest('button') : null;
  return button && { button, place: button.getBoundingClientRect(), x, y };
};

const stayed = (press: Press, { clientX, clientY }: MouseEvent): boolean =>
  Math.hypot(clientX - press.x, clientY - press.y) <= TREMBLE_PX;

/** The button moved away during the press: another element is under the pointer on release. */
const slipped = (press: Press, click: MouseEvent): boolean => {
  if (!press.button.isConnected || !stayed(press, click)) return false;
  if (click.target instanceof Node && press.button.contains(click.target)) return false;
  const { left, top } = press.button.getBoundingClientRect();
  return left !== press.place.left || top !== press.place.top;
};

/**
 * Hook: within an area, a press belongs to the button on which it began, even if the layout moved meanwhile: a strip appeared, a
 * row above was removed. The browser would send the click to the common ancestor, or to another button.
 */
export const useSteadyPress = (area: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    let press: Press | null = null;
    const begin = (event: PointerEvent): void => {
      press = pressIn(area.current, event);
    };
    const end = (click: MouseEvent): void => {
      const began = press;
      press = null;
      if (!began || !slipped(began, click)) return;
      click.stopPropagation();
      click.preventDefault();
      began.button.click();
    };
    document.addEventListener('pointerdown', begin, true);
    document.addEventListener('click', end, true);
    return () => {
      document.removeEventListener('pointerdown', begin, true);
      document.removeEventListener('click', end, true);
    };
  }, [area]);
