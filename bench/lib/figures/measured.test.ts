import { expect, it } from 'vitest';
import type { Bench, Measure, Row } from '../bench.ts';
import { closedLoop, paced } from '../load.ts';
import { measureAll } from './measured.ts';

const row = (goal: string): Row => ({ goal, what: '', value: 1, unit: '', good: 2, best: 1, detail: '' });
const finds = (goal: string) => async (): Promise<Measure> => async () => [row(goal)];
const breaks = async (): Promise<Measure> => async () => {
  throw new Error('no charge is left');
};
const bench = {} as Bench;

it('keeps what was measured before and after a measure that failed, and says which one did', async () => {
  const { rows, failed } = await measureAll(bench, { p1: finds('P1'), p5: breaks, p7: finds('P7') }, 1);
  expect(rows.map((r) => r.goal)).toEqual(['P1', 'P7']);
  expect(failed).toEqual([{ name: 'p5', error: new Error('no charge is left') }]);
});

it('gives up a measure that does not end, says so, and goes on with the next', async () => {
  const hangs = async (): Promise<Measure> => () => new Promise<never>(() => undefined);
  const { rows, failed } = await measureAll(bench, { p1: hangs, p7: finds('P7') }, 0);
  expect(rows.map((r) => r.goal)).toEqual(['P7']);
  expect(String(failed[0]!.error)).toContain('given up after 0 minutes');
});

it('fails a load at a fixed rate when one of its requests failed, after all were sent', async () => {
  let sent = 0;
  const send = async (): Promise<void> => {
    sent += 1;
    if (sent === 1) throw new Error('a save was refused');
  };
  await expect(paced(1_000, 0.01, send)).rejects.toThrow('a save was refused');
  expect(sent).toBe(10);
});

it('ends a loop when nothing is left to do, however quick the machine; what was done counts', async () => {
  const ready = [1, 2, 3, 4, 5];
  const load = await closedLoop(
    2,
    60,
    async () => ready.pop() !== undefined,
    () => ready.length > 0,
  );
  expect(load).toMatchObject({ count: 5, errors: 0 });
});
