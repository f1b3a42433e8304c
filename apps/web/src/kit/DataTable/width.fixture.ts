import { vi } from 'vitest';

const EM_PX = 16;

/** Mocks media queries for a window of this width; undone by `vi.unstubAllGlobals()`. */
export const withWidth = (px: number): void => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: px >= Number(/min-width: ([\d.]+)em/.exec(media)?.[1] ?? Infinity) * EM_PX,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
};
