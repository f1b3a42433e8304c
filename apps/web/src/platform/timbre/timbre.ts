import { useEffect } from 'react';
import { createStore, useStore } from '../external-store.ts';
import { currentSound } from './sonido.ts';

/** Frequency of each tone in Hz, and its length (ui.md 9). */
const NUEVO = [880, 1175];
const AUTOSERVICIO = [880, 1175, 1568];
const CAMBIO = [1175, 880];
const LISTO = [1047, 1319, 1568];
const DEMORA = [330, 330];
const TONO_S = 0.14;
const ATAQUE_S = 0.02;
/** One chime per batch of lines. */
const TANDA_MS = 2_000;
/** Maximum gain: several sine waves at full scale would clip. */
const GANANCIA = 0.6;

type Contexto = Pick<
  AudioContext,
  'state' | 'resume' | 'currentTime' | 'destination' | 'createOscillator' | 'createGain'
>;

const activo = createStore(false);
let contexto: Contexto | null = null;
let ultimo = -Infinity;
let enEspera: { timer: ReturnType<typeof setTimeout>; tonos: readonly number[] } | null = null;

const existe = (): boolean => typeof AudioContext !== 'undefined';

/** Enables sound; browsers allow that only in a user gesture. */
export const unlockSound = async (): Promise<void> => {
  if (!existe() || activo.get()) return;
  try {
    contexto ??= new AudioContext();
    await contexto.resume();
    activo.set(contexto.state === 'running');
  } catch {
    return;
  }
};

/** Hook: whether the browser allows sound; true where there is none. */
export const useSoundUnlocked = (): boolean => useStore(activo, (si) => si || !existe());

/** Hook: enables sound at the first touch or key. */
export const useSoundUnlock = (): void =>
  useEffect(() => {
    const activar = (): void => void unlockSound();
    if (navigator.userActivation?.hasBeenActive) activar();
    document.addEventListener('pointerdown', activar);
    document.addEventListener('keydown', activar);
    return () => {
      document.removeEventListener('pointerdown', activar);
      document.removeEventListener('keydown', activar);
    };
  }, []);

const tono = (ctx: Contexto, hz: number, desde: number, volumen: number): void => {
  const oscilador = ctx.createOscillator();
  const ganancia = ctx.createGain();
  oscilador.frequency.value = hz;
  ganancia.gain.setValueAtTime(0, desde);
  ganancia.gain.linearRampToValueAtTime(volumen, desde + ATAQUE_S);
  ganancia.gain.linearRampToValueAtTime(0, desde + TONO_S);
  oscilador.connect(ganancia);
  ganancia.connect(ctx.destination);
  oscilador.start(desde);
  oscilador.stop(desde + TONO_S);
};

const tocar = (tonos: readonly number[]): void => {
  const { silencio, volumen } = currentSound();
  const ctx = contexto;
  if (!ctx || silencio || volumen === 0) return;
  tonos.forEach((hz, i) => tono(ctx, hz, ctx.currentTime + i * TONO_S, (GANANCIA * volumen) / 100));
};

const sonarAhora = (tonos: readonly number[]): void => {
  enEspera = null;
  ultimo = performance.now();
  tocar(tonos);
};

/** New lines: at once, then at most one chime every 2 s. A diner's order adds a higher tone. */
export const ringNuevos = (autoservicio: boolean): void => {
  const tonos = autoservicio || enEspera?.tonos === AUTOSERVICIO ? AUTOSERVICIO : NUEVO;
  const falta = ultimo + TANDA_MS - performance.now();
  if (falta <= 0) return sonarAhora(tonos);
  clearTimeout(enEspera?.timer);
  enEspera = { tonos, timer: setTimeout(() => sonarAhora(tonos), falta) };
};

/** A line was changed or cancelled. */
export const ringCambio = (): void => tocar(CAMBIO);

/** A dish of a waiter's comanda is ready. */
export const ringListo = (): void => tocar(LISTO);

/** A line exceeded its time. */
export const ringDemora = (): void => tocar(DEMORA);

/** A sample at the present volume. */
export const trySound = (): void => tocar(NUEVO);

/** Stops all sounds, also scheduled ones. */
export const silence = (): void => {
  clearTimeout(enEspera?.timer);
  enEspera = null;
  ultimo = -Infinity;
};
