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
