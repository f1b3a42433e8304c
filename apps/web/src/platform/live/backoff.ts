const MINIMUM_MS = 200;
const MAXIMUM_MS = 30_000;

/**
 * The delay before attempt `fallos + 1` in milliseconds: random between 0.2 s and a ceiling that doubles up to 30 s (full jitter,
 * reliability 5.8). `azar` is in [0, 1).
 */
export const waitAfterFailure = (failures: number, random: number): number => {
  const ceiling = Math.min(MAXIMUM_MS, MINIMUM_MS * 2 ** failures);
  return MINIMUM_MS + random * (ceiling - MINIMUM_MS);
};
