import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether a media query holds; draws again when it changes. The query is read once, and then only asked whether it holds. */
export const useMedia = (query: string): boolean => {
  const list = useMemo(() => window.matchMedia(query), [query]);
  const subscribe = useCallback(
    (tell: () => void) => {
      list.addEventListener('change', tell);
      return () => list.removeEventListener('change', tell);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
};

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
