import { vi } from 'vitest';

const ALTO_PX = 440;
const FILA_PX = 55;
const TODO_PX = 11_000;

/** Gives elements a size, because jsdom has no layout: a box with eight visible rows. Undone by `vi.restoreAllMocks()`. */
export const withSizes = (): void => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(ALTO_PX);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(TODO_PX);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(FILA_PX);
};
