import { vi } from 'vitest';

const EM_PX = 16;

/** Makes media queries answer as in a window of this width; `vi.unstubAllGlobals()` takes it back. */
export const withWidth = (px: number): void => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: px >= Number(/min-width: ([\d.]+)em/.exec(media)?.[1] ?? Infinity) * EM_PX,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
};
