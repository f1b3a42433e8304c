import { times, type Row } from '../../lib/bench.ts';
import { median, spread } from '../../lib/figures/stats.ts';
import { charging, MOST_PER_SECOND, owed, Seen, turnOf, type Turn } from './charging.ts';
import type { Issuing } from './issuing.ts';

/** Turns of charges, each with and without what is measured. */
const TURNS = 5;

/** A setting that a charge may cost: how it is called, and what turns it on and off. */
export interface Setting {
  readonly called: string;
  readonly set: (on: boolean) => Promise<void>;
}

/** Turns of charges with a setting and without, one after the other: what one costs of the other. */
export const chargeRows = async ({ bench, till }: Issuing, { called, set }: Setting): Promise<Row[]> => {
  const most = MOST_PER_SECOND * bench.scale.seconds;
  const turn = async (on: boolean): Promise<Turn> => {
    await set(on);
    const ready = await owed(bench, most);
    const charge = charging(till, ready, await Seen.of(bench, ready));
    return turnOf(bench, charge, () => ready.length > 0);
  };
  const both = async (n: number): Promise<{ with: Turn; without: Turn }> => {
    // Who goes first changes, because tables grow.
    if (n % 2 === 0) return { with: await turn(true), without: await turn(false) };
    const without = await turn(false);
    return { with: await turn(true), without };
  };
  await both(0);
  const turns = await times(Math.max(bench.scale.turns, bench.scale.turns > 1 ? TURNS : 1), both);
  const row = (which: 'p50' | 'p99'): Row => {
    const of = (who: 'with' | 'without'): number[] => turns.map((t) => t[who].load[which]);
    return {
      ...{ goal: 'F', what: `a charge with ${called}, of one without: ${which}` },
      ...{ value: median(turns.map((t) => t.with.load[which] / t.without.load[which])), unit: 'x' },
      ...{ good: 1.1, best: 1.05, detail: `${spread(of('with'), ' ms')} against ${spread(of('without'), ' ms')}` },
    };
  };
  return [row('p50'), row('p99')];
};
