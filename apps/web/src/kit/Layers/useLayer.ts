import { useEffectEvent, useLayoutEffect } from 'react';
import { closeLayer, openBeneath, openLayer } from './layers.ts';
import { narrowSwallowing, swallowSecondTap, swallowTaps, watchPresses } from './swallowed-taps.ts';

/** What of a page a layer covers: all of it, or a part beside which one goes on pressing. */
export type Covers = 'page' | 'part';

/**
 * Something lies over the page while `opened`: a dialog, a sheet, a menu. The browser's Back calls `onBack`, which closes it
 * or not (decision 0054); once it is gone, what it covered takes no tap for a moment.
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

/** While `active` the browser's Back leaves the page only over `onBack`, which is asked once nothing lies over the page: something is not saved. */
export const useHeldPage = (active: boolean, onBack: () => void): void => {
  const back = useEffectEvent(onBack);
  useLayoutEffect(() => {
    if (!active) return;
    const layer = { onBack: () => back() };
    openBeneath(layer);
    return () => void closeLayer(layer);
  }, [active]);
};
