import { forgetKept } from './kept.ts';
import { forgetMemories } from '../live/memory/memory-db.ts';
import { forgetMenus } from './seen-menu.ts';
import { currentSesion, subscribeToSesion } from '../session/session.ts';

/**
 * What a device keeps of a branch goes with the session that was shown it. Not here, because they stay: what is unsent,
 * refused, unsaved or to verify, with its owner (D-98); how the device looks, and where it was last used.
 */
const SE_OLVIDAN = [forgetMemories, forgetMenus, forgetKept] as const;

const olvidar = (): void => SE_OLVIDAN.forEach((olvidarUno) => void olvidarUno());

/**
 * Forgets each time a session ends, however it does, or makes way for another one; and at the start without one, for a page
 * that died meanwhile (decision 0014). Answers how to stop.
 */
export const startForgetting = (): (() => void) => {
  let antes = currentSesion()?.id;
  if (antes === undefined) olvidar();
  return subscribeToSesion(() => {
    const ahora = currentSesion()?.id;
    if (antes !== undefined && ahora !== antes) olvidar();
    antes = ahora;
  });
};
