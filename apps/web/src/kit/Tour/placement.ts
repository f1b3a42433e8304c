/** A rectangle of the window, px. */
export interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** Width and height, px. */
export type Size = Pick<Box, 'width' | 'height'>;

/** The side of its target on which a popover is; `over` is on top of a target with no room around it. */
export type Side = 'below' | 'above' | 'right' | 'left' | 'over';

/** The position of a popover; `arrow` is the offset of the arrow along its edge, px. */
export interface Placement {
  readonly side: Side;
  readonly top: number;
  readonly left: number;
  readonly arrow: number;
}

/** Gaps between target, ring, popover and the edge of the window, px. */
const AIR = 5;
const GAP = 18;
const EDGE = 12;
const ARROW_INSET = 28;

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(value, max));

/** The hole around a target: slightly larger, inside the window. */
export const holeAround = ({ top, left, width, height }: Box, window: Size): Box => {
  const [y, x] = [Math.max(top - AIR, 2), Math.max(left - AIR, 2)];
  return {
    top: y,
    left: x,
    width: Math.max(Math.min(left + width + AIR, window.width - 2) - x, 0),
    height: Math.max(Math.min(top + height + AIR, window.height - 2) - y, 0),
  };
};

const centred = (start: number, length: number, own: number, limit: number): number =>
  clamp(start + length / 2 - own / 2, EDGE, Math.max(limit - own - EDGE, EDGE));

const arrowAt = (target: number, own: number, length: number): number =>
  clamp(target - own, ARROW_INSET, Math.max(length - ARROW_INSET, ARROW_INSET));

/** The first side of the hole with room for the popover: below, above, right, left; else over it, at the bottom. */
export const placeBeside = (hole: Box, popover: Size, window: Size): Placement => {
  const left = centred(hole.left, hole.width, popover.width, window.width);
  const top = centred(hole.top, hole.height, popover.height, window.height);
  const alongX = arrowAt(hole.left + hole.width / 2, left, popover.width);
  const alongY = arrowAt(hole.top + hole.height / 2, top, popover.height);
  const sides: readonly Placement[] = [
    { side: 'below', top: hole.top + hole.height + GAP, left, arrow: alongX },
    { side: 'above', top: hole.top - GAP - popover.height, left, arrow: alongX },
    { side: 'right', top, left: hole.left + hole.width + GAP, arrow: alongY },
    { side: 'left', top, left: hole.left - GAP - popover.width, arrow: alongY },
  ];
  const fits = (place: Placement): boolean =>
    place.top >= EDGE &&
    place.left >= EDGE &&
    place.top + popover.height + EDGE <= window.height &&
    place.left + popover.width + EDGE <= window.width;
  const over: Placement = {
    side: 'over',
    top: Math.max(window.height - popover.height - 2 * EDGE, EDGE),
    left,
    arrow: alongX,
  };
  return sides.find(fits) ?? over;
};
