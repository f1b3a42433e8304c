import { Registry } from '@platformatic/prom-client';
import { expect, it } from 'vitest';
import { Gauges } from './gauges.ts';
import { RESOLUTION_MS, tellProcess, type LoopDelay } from './of-process.ts';
import { Told } from './told.fixture.ts';

const NS_IN_MS = 1e6;

/** Notes what it is told to note, and what is done with it. */
class MadeUpDelay implements LoopDelay {
  readonly done: string[] = [];
  /** The intervals by percentile, in milliseconds. */
  noted: Readonly<Record<number, number>> = {};

  enable = (): boolean => this.done.push('enable') > 0;
  disable = (): boolean => this.done.push('disable') > 0;
  percentile = (p: number): number => this.noted[p]! * NS_IN_MS;
  reset = (): void => void this.done.push('reset');
}

it('the event loop is late by what its intervals have above the one that is looked at, and each reading begins anew', async () => {
  const registry = new Registry();
  const delay = new MadeUpDelay();
  const end = tellProcess(new Gauges(registry), delay);
  const late = async (): Promise<(number | undefined)[]> => {
    const told = new Told(await registry.metrics());
    return ['50', '99', '100'].map((p) => told.of(`comal_event_loop_delay_seconds{percentile="${p}"}`));
  };
  delay.noted = { 50: RESOLUTION_MS - 1, 99: RESOLUTION_MS, 100: RESOLUTION_MS + 125 };
  expect((await late()).map((s) => Math.round(s! * 1_000))).toEqual([0, 0, 125]);
  expect(delay.done).toEqual(['enable', 'reset']);
  end();
  expect(delay.done).toEqual(['enable', 'reset', 'disable']);
});
