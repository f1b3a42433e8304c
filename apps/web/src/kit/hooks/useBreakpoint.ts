import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Hook: whether a media query matches. */
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

/** Hook: the width class of the window; re-renders only when it changes. */
export const useBreakpoint = (): Breakpoint => {
  const tablet = useMedia(TABLET);
  const desktop = useMedia(DESKTOP);
  if (desktop) return 'desktop';
  return tablet ? 'tablet' : 'phone';
};
