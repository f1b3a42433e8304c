import { useEffectEvent, useLayoutEffect } from 'react';
import { closeLayer, openBeneath, openLayer } from './layers.ts';
import { narrowSwallowing, swallowSecondTap, swallowTaps, watchPresses } from './swallowed-taps.ts';

/** What a layer covers: the whole page, or a part. */
export type Covers = 'page' | 'part';

/**
 * Hook: registers a layer over the page while `opened`: a dialog, a sheet, a menu. The browser's Back calls `onBack`, which
 * closes it or not; after closing, what it covered ignores taps for a moment.
 */
export const useLayer = (opened: boolean, onBack: () => void, covers: Covers = 'page'): void => {
  const back = useEffectEvent(onBack);
  useLayoutEffect(() => {
    if (!opened) return;
    watchPresses();
    narrowSwallowing();
    const layer = { onBack: () => back() };
    openLayer(layer);
    return () => {
      const wasOnTop = closeLayer(layer);
      if (wasOnTop && covers === 'page') swallowTaps(null);
      else swallowSecondTap();
    };
  }, [opened, covers]);
};

/** Hook: while `active`, the browser's Back calls `onBack` before it leaves the page, because there are unsaved changes. */
export const useHeldPage = (active: boolean, onBack: () => void): void => {
  const back = useEffectEvent(onBack);
  useLayoutEffect(() => {
    if (!active) return;
    const layer = { onBack: () => back() };
    openBeneath(layer);
    return () => void closeLayer(layer);
  }, [active]);
};
