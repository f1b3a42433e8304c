import { vi } from 'vitest';

/** Shorter ones only give way to others; longer ones are limits, and no test waits for them. */
const [DESDE_MS, HASTA_MS] = [50, 3_000];

/**
 * Makes the product's pauses last `factor` times as long: 4 is a machine four times as fast as its timers, 0.15 a slow one. A test that
 * is red with either rests on luck (`RELOJ=4 npx vitest run --project web <file>`).
 */
export const stretchTimers = (factor: number): void => {
  // Files of tests share one window.
  if (factor === 1 || globalThis.setTimeout.name === 'stretched') return;
  const real = globalThis.setTimeout;
  const stretched = (work: () => void, ms = 0, ...rest: unknown[]) =>
    real(work, ms >= DESDE_MS && ms <= HASTA_MS ? ms * factor : ms, ...rest);
  globalThis.setTimeout = Object.assign(stretched, real);
};

/** Makes `vi.waitFor` wait `ms` milliseconds where a test does not say how long: by itself it waits one second, which a slow machine takes. */
export const waitLonger = (ms: number): void => {
  // Files of tests share it.
  if (vi.waitFor.name === 'patient') return;
  const real = vi.waitFor;
  const patient: typeof vi.waitFor = (work, options) =>
    real(work, typeof options === 'number' ? options : { timeout: ms, ...options });
  vi.waitFor = patient;
};
