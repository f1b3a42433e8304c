import type { Row } from '../bench.ts';
import { undisturbed, type Sample } from '../stolen.ts';
import { median, percentile, show } from './stats.ts';

/** The p50 and p95 of all samples, including those that the host disturbed. */
export const spreadOf = (what: string, samples: readonly Sample[]): string => {
  const all = samples.map(({ ms }) => ms);
  return `${what} p50 ${show(median(all))}, p95 ${show(percentile(all, 0.95))} ms`;
};

/** A line of P9: the latency of a press, from samples that the host did not disturb. */
export const pressRow = (what: string, samples: readonly Sample[], ...more: readonly string[]): Row => {
  const own = undisturbed(samples).map(({ ms }) => ms);
  return {
    goal: 'P9',
    what: `${what}, p95`,
    value: percentile(own, 0.95),
    unit: ' ms',
    good: 100,
    best: 50,
    detail: [
      `p50 ${show(median(own))} ms, worst ${show(Math.max(...own))} ms of the ${own.length} while the host left the machine alone`,
      spreadOf(`all ${samples.length}`, samples),
      ...more,
    ].join('; '),
  };
};
