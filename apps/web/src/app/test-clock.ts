import { vi } from 'vitest';

/** Shorter timers only yield to others; longer ones are time limits, for which no test waits. */
const [DESDE_MS, HASTA_MS] = [50, 3_000];

/**
 * Makes the product's timers last `factor` times as long: 4 simulates a fast machine, 0.15 a slow one. A test that
 * fails with either depends on timing (`RELOJ=4 npx vitest run --project web <file>`).
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
