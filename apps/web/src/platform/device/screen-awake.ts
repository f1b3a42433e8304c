import { useEffect } from 'react';

/**
 * Keeps the screen awake while the page is in view, until it is stopped. The browser takes that back whenever the page is hidden, and
 * on a low battery: it is asked again when the page comes back and at the next touch.
 */
const keepAwake = (): (() => void) => {
  let held: WakeLockSentinel | null = null;
  let asking = false;
  let stopped = false;
  const ask = async (): Promise<void> => {
    const isHeld = held !== null && !held.released;
    if (!('wakeLock' in navigator) || asking || isHeld || document.visibilityState !== 'visible') return;
    asking = true;
    held = await navigator.wakeLock.request('screen').catch(() => null);
    asking = false;
    if (stopped) void held?.release();
  };
  const again = (): void => void ask();
  again();
  document.addEventListener('visibilitychange', again);
  document.addEventListener('pointerdown', again);
  return () => {
    stopped = true;
    document.removeEventListener('visibilitychange', again);
    document.removeEventListener('pointerdown', again);
    void held?.release();
  };
};

/** Hook: the screen stays awake while the component is there and the page is in view; nothing where the browser cannot or refuses. */
export const useScreenAwake = (): void => useEffect(keepAwake, []);
