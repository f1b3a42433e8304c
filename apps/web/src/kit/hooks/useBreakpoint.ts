import { useMedia } from './useMedia.ts';

/** Phone under 600 px, tablet under 1200 px, desktop from there on (ui.md 5); in em, so browser zoom counts. */
export type Breakpoint = 'phone' | 'tablet' | 'desktop';

const TABLET = '(min-width: 37.5em)';
const DESKTOP = '(min-width: 75em)';

/** The width class of the window; draws again only when it changes class. */
export const useBreakpoint = (): Breakpoint => {
  const tablet = useMedia(TABLET);
  const desktop = useMedia(DESKTOP);
  if (desktop) return 'desktop';
  return tablet ? 'tablet' : 'phone';
};
