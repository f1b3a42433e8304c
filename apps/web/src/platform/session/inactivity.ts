import { readStored, writeStored } from '../device/storage.ts';
import { currentSesion, subscribeToSesion } from './session.ts';

const ULTIMO_TOQUE = 'ultimo-toque';
const MINUTO = 60_000;
/** Resolution of the idle time. */
const PASO_MS = 5_000;

const TOQUES = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;
const ANTES_QUE_NADIE = { capture: true, passive: true } as const;

/** The last touch in any tab: the tabs of a till count together. */
const ultimo = (): number => Number(readStored(ULTIMO_TOQUE) ?? 0);

/** Restarts the idle time. */
export const touch = (): void => writeStored(ULTIMO_TOQUE, String(Date.now()));

let sesion = currentSesion()?.id;

// A sign-in counts as a touch; a reload does not.
subscribeToSesion(() => {
  const nueva = currentSesion()?.id;
  if (nueva !== undefined && nueva !== sesion) touch();
  sesion = nueva;
});

/**
 * Calls `alPasar` after so many minutes without touch, mouse or keys, also when the device slept or the page was closed. Returns
 * how to stop.
 */
export const watchInactivity = (minutos: number, alPasar: () => void): (() => void) => {
  let visto = 0;
  if (ultimo() === 0) touch();
  const mirar = (): void => {
    if (Date.now() - ultimo() >= minutos * MINUTO) alPasar();
  };
  const anotar = (): void => {
    if (Date.now() - visto < PASO_MS) return;
    // After the time has passed, a touch finds it locked.
    mirar();
    visto = Date.now();
    touch();
  };
  mirar();
  const reloj = setInterval(mirar, PASO_MS);
  TOQUES.forEach((toque) => window.addEventListener(toque, anotar, ANTES_QUE_NADIE));
  return () => {
    clearInterval(reloj);
    TOQUES.forEach((toque) => window.removeEventListener(toque, anotar, ANTES_QUE_NADIE));
  };
};
