import { vi } from 'vitest';

const HEIGHT_PX = 440;
const ROW_HEIGHT_PX = 55;
const TOTAL_PX = 11_000;

/** Gives elements a size, because jsdom has no layout: a box with eight visible rows. Undone by `vi.restoreAllMocks()`. */
export const withSizes = (): void => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT_PX);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(TOTAL_PX);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_HEIGHT_PX);
};
