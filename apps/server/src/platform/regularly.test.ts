import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { regularly, type Regular } from './regularly.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const EVERY_MS = 1_000;
const regular = (other: Partial<Regular>) =>
  regularly({ everyMs: EVERY_MS, trabajo: () => Promise.resolve(), notify: vi.fn(), puede: () => true, ...other });

it('works every so often and when asked to, never twice at once', async () => {
  const finish: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => void finish.push(resolve)));
  const { hacer } = regular({ trabajo: work });
  hacer();
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS);
  expect(work).toHaveBeenCalledTimes(1);
  finish[0]!();
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(work).toHaveBeenCalledTimes(2);
});

it('tells of a failure and goes on, and does nothing while it may not', async () => {
  const [notify, failure] = [vi.fn(), new Error('sin base de datos')];
  let may = false;
  const work = vi.fn(() => Promise.reject(failure));
  regular({ trabajo: work, notify: notify, puede: () => may });
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(work).not.toHaveBeenCalled();
  may = true;
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS);
  expect(notify.mock.calls).toEqual([[failure], [failure]]);
});

it('who stops it waits for what was begun, which is told to end, and nothing begins after', async () => {
  const said: string[] = [];
  const work = vi.fn(async (signal: AbortSignal) => {
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => setTimeout(resolve, 1)));
    said.push('terminó');
  });
  const { hacer, stop } = regular({ trabajo: work });
  hacer();
  const stopped = stop().then(() => said.push('parado'));
  await vi.advanceTimersByTimeAsync(1);
  await stopped;
  expect(said).toEqual(['terminó', 'parado']);
  hacer();
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS);
  expect(work).toHaveBeenCalledTimes(1);
});
