/** The value below which a share of the samples lies. */
export const percentile = (samples: readonly number[], share: number): number => {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
};

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** A number as the table shows it: three figures, no exponent. */
export const show = (n: number): string => {
  if (!Number.isFinite(n)) return '-';
  if (Math.abs(n) >= 100) return Math.round(n).toLocaleString('en-US');
  return String(Number(n.toPrecision(3)));
};

/** Median and extremes of several turns. */
export const spread = (samples: readonly number[], unit = ''): string =>
  `${show(median(samples))}${unit} [${show(Math.min(...samples))}-${show(Math.max(...samples))}]`;
