import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holeAround, placeBeside, type Box } from './placement.ts';

const DESKTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };
const POPOVER = { width: 400, height: 260 };
const sideOf = (hole: Box, popover = POPOVER, window = DESKTOP) => placeBeside(hole, popover, window).side;

describe('where the popover stands', () => {
  it.each<[string, Box, string]>([
    ['a button of the bar', { top: 5, left: 1140, width: 210, height: 50 }, 'below'],
    ['a button at the foot', { top: 700, left: 600, width: 120, height: 50 }, 'above'],
    ['a side menu', { top: 56, left: 0, width: 252, height: 712 }, 'right'],
    ['a column at the right', { top: 56, left: 1100, width: 260, height: 712 }, 'left'],
    ['the whole screen', { top: 56, left: 252, width: 1114, height: 712 }, 'over'],
  ])('%s', (_, hole, side) => expect(sideOf(hole)).toBe(side));

  it('points at its target, from below', () => {
    const place = placeBeside({ top: 59, left: 1143, width: 213, height: 58 }, POPOVER, DESKTOP);
    expect(place.left + place.arrow).toBe(1249.5);
    expect(place.top).toBe(135);
  });

  it('never leaves the window, whatever the target', () => {
    const size = fc.integer({ min: 0, max: 2000 });
    const box = fc.record({ top: size, left: size, width: size, height: size });
    fc.assert(
      fc.property(box, fc.constantFrom(DESKTOP, PHONE), (target, window) => {
        const popover = { width: Math.min(400, window.width - 24), height: 280 };
        const place = placeBeside(holeAround(target, window), popover, window);
        expect(place.left).toBeGreaterThanOrEqual(12);
        expect(place.top).toBeGreaterThanOrEqual(12);
        expect(place.left + popover.width).toBeLessThanOrEqual(window.width - 12);
        expect(place.top + popover.height).toBeLessThanOrEqual(window.height - 12);
      }),
    );
  });
});

describe('the hole', () => {
  it('is a little larger than its target, inside the window', () => {
    expect(holeAround({ top: 100, left: 100, width: 50, height: 40 }, DESKTOP)).toEqual({
      top: 95,
      left: 95,
      width: 60,
      height: 50,
    });
    expect(holeAround({ top: 0, left: 0, width: 1366, height: 768 }, DESKTOP)).toEqual({
      top: 2,
      left: 2,
      width: 1362,
      height: 764,
    });
  });
});
