import { readStored, writeStored } from '../device/storage.ts';
import { currentSesion, subscribeToSesion } from './session.ts';

const LAST_TOUCH = 'ultimo-toque';
const MINUTE = 60_000;
/** Resolution of the idle time. */
const STEP_MS = 5_000;

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;
const BEFORE_ANYBODY = { capture: true, passive: true } as const;

/** The last touch in any tab: the tabs of a till count together. */
const last = (): number => Number(readStored(LAST_TOUCH) ?? 0);

/** Restarts the idle time. */
export const touch = (): void => writeStored(LAST_TOUCH, String(Date.now()));

let sesion = currentSesion()?.id;

// A sign-in counts as a touch; a reload does not.
subscribeToSesion(() => {
  const fresh = currentSesion()?.id;
  if (fresh !== undefined && fresh !== sesion) touch();
  sesion = fresh;
});

/**
 * Calls `alPasar` after so many minutes without touch, mouse or keys, also when the device slept or the page was closed. Returns
 * how to stop.
 */
export const watchInactivity = (minutos: number, onElapsed: () => void): (() => void) => {
  let seen = 0;
  if (last() === 0) touch();
  const look = (): void => {
    if (Date.now() - last() >= minutos * MINUTE) onElapsed();
  };
  const record = (): void => {
    if (Date.now() - seen < STEP_MS) return;
    // After the time has passed, a touch finds it locked.
    look();
    seen = Date.now();
    touch();
  };
  look();
  const clock = setInterval(look, STEP_MS);
  TOUCHES.forEach((tap) => window.addEventListener(tap, record, BEFORE_ANYBODY));
  return () => {
    clearInterval(clock);
    TOUCHES.forEach((tap) => window.removeEventListener(tap, record, BEFORE_ANYBODY));
  };
};
