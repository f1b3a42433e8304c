import { useEffect } from 'react';
import { createStore, useStore } from '../external-store.ts';
import { currentSound } from './sonido.ts';

/** Frequency of each tone in Hz, and its length. */
const NEW = [880, 1175];
const AUTOSERVICIO = [880, 1175, 1568];
const CAMBIO = [1175, 880];
const READY = [1047, 1319, 1568];
const DELAYED = [330, 330];
const TONE_S = 0.14;
const ATTACK_S = 0.02;
/** One chime per batch of lines. */
const BURST_MS = 2_000;
/** Maximum gain: several sine waves at full scale would clip. */
const GANANCIA = 0.6;

type AudioContextType = Pick<
  AudioContext,
  'state' | 'resume' | 'currentTime' | 'destination' | 'createOscillator' | 'createGain'
>;

const active = createStore(false);
let context: AudioContextType | null = null;
let last = -Infinity;
let waiting: { timer: ReturnType<typeof setTimeout>; tones: readonly number[] } | null = null;

const existe = (): boolean => typeof AudioContext !== 'undefined';

/** Enables sound; browsers allow that only in a user gesture. */
export const unlockSound = async (): Promise<void> => {
  if (!existe() || active.get()) return;
  try {
    context ??= new AudioContext();
    await context.resume();
    active.set(context.state === 'running');
  } catch {
    return;
  }
};

/** Hook: whether the browser allows sound; true where there is none. */
export const useSoundUnlocked = (): boolean => useStore(active, (si) => si || !existe());

/** Hook: enables sound at the first touch or key. */
export const useSoundUnlock = (): void =>
  useEffect(() => {
    const activate = (): void => void unlockSound();
    if (navigator.userActivation?.hasBeenActive) activate();
    document.addEventListener('pointerdown', activate);
    document.addEventListener('keydown', activate);
    return () => {
      document.removeEventListener('pointerdown', activate);
      document.removeEventListener('keydown', activate);
    };
  }, []);

const tone = (ctx: AudioContextType, hz: number, from: number, volumen: number): void => {
  const oscillator = ctx.createOscillator();
  const ganancia = ctx.createGain();
  oscillator.frequency.value = hz;
  ganancia.gain.setValueAtTime(0, from);
  ganancia.gain.linearRampToValueAtTime(volumen, from + ATTACK_S);
  ganancia.gain.linearRampToValueAtTime(0, from + TONE_S);
  oscillator.connect(ganancia);
  ganancia.connect(ctx.destination);
  oscillator.start(from);
  oscillator.stop(from + TONE_S);
};

const touch = (tones: readonly number[]): void => {
  const { silencio, volumen } = currentSound();
  const ctx = context;
  if (!ctx || silencio || volumen === 0) return;
  tones.forEach((hz, i) => tone(ctx, hz, ctx.currentTime + i * TONE_S, (GANANCIA * volumen) / 100));
};

const ringNow = (tones: readonly number[]): void => {
  waiting = null;
  last = performance.now();
  touch(tones);
};

/** New lines: at once, then at most one chime every 2 s. A diner's order adds a higher tone. */
export const ringNew = (autoservicio: boolean): void => {
  const tones = autoservicio || waiting?.tones === AUTOSERVICIO ? AUTOSERVICIO : NEW;
  const remaining = last + BURST_MS - performance.now();
  if (remaining <= 0) return ringNow(tones);
  clearTimeout(waiting?.timer);
  waiting = { tones, timer: setTimeout(() => ringNow(tones), remaining) };
};

/** A line was changed or cancelled. */
export const ringCambio = (): void => touch(CAMBIO);

/** A dish of a waiter's comanda is ready. */
export const ringReady = (): void => touch(READY);

/** A line exceeded its time. */
export const ringDelayed = (): void => touch(DELAYED);

/** A sample at the present volume. */
export const trySound = (): void => touch(NEW);

/** Stops all sounds, also scheduled ones. */
export const silence = (): void => {
  clearTimeout(waiting?.timer);
  waiting = null;
  last = -Infinity;
};
