const MINIMO_MS = 200;
const MAXIMO_MS = 30_000;

/**
 * The delay before attempt `fallos + 1` in milliseconds: random between 0.2 s and a ceiling that doubles up to 30 s (full jitter,
 * reliability 5.8). `azar` is in [0, 1).
 */
export const waitAfterFailure = (fallos: number, azar: number): number => {
  const techo = Math.min(MAXIMO_MS, MINIMO_MS * 2 ** fallos);
  return MINIMO_MS + azar * (techo - MINIMO_MS);
};
