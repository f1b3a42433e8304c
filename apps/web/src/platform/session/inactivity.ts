import { readStored, writeStored } from '../device/storage.ts';
import { currentSesion, subscribeToSesion } from './session.ts';

const ULTIMO_TOQUE = 'ultimo-toque';
const MINUTO = 60_000;
/** How exactly the time without a touch is kept and looked at. */
const PASO_MS = 5_000;

const TOQUES = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;
const ANTES_QUE_NADIE = { capture: true, passive: true } as const;

/** The last touch in any tab: tabs of one till are one till. */
const ultimo = (): number => Number(readStored(ULTIMO_TOQUE) ?? 0);

/** Counts from now: somebody is here. */
export const touch = (): void => writeStored(ULTIMO_TOQUE, String(Date.now()));

let sesion = currentSesion()?.id;

// Whoever signs in is here, however long nobody was; a page that was only loaded anew says nothing.
subscribeToSesion(() => {
  const nueva = currentSesion()?.id;
  if (nueva !== undefined && nueva !== sesion) touch();
  sesion = nueva;
});

/**
 * Calls `alPasar` when nobody touched screen, mouse or keys for some minutes, also while the device slept or the page was
 * closed. Answers how to stop.
 */
export const watchInactivity = (minutos: number, alPasar: () => void): (() => void) => {
  let visto = 0;
  if (ultimo() === 0) touch();
  const mirar = (): void => {
    if (Date.now() - ultimo() >= minutos * MINUTO) alPasar();
  };
  const anotar = (): void => {
    if (Date.now() - visto < PASO_MS) return;
    // Who comes back too late finds it locked, however they touch it.
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
