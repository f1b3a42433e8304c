import { useSyncExternalStore } from 'react';

/** Phone under 600 px, tablet under 1200 px, desktop from there on (ui.md 5); in em, so browser zoom counts. */
export type Breakpoint = 'phone' | 'tablet' | 'desktop';

const TABLET = '(min-width: 37.5em)';
const DESKTOP = '(min-width: 75em)';

const subscribe = (tell: () => void): (() => void) => {
  const queries = [TABLET, DESKTOP].map((query) => window.matchMedia(query));
  queries.forEach((query) => query.addEventListener('change', tell));
  return () => queries.forEach((query) => query.removeEventListener('change', tell));
};

const read = (): Breakpoint => {
  if (window.matchMedia(DESKTOP).matches) return 'desktop';
  return window.matchMedia(TABLET).matches ? 'tablet' : 'phone';
};

/** The width class of the window; draws again only when it changes class. */
export const useBreakpoint = (): Breakpoint => useSyncExternalStore(subscribe, read);
