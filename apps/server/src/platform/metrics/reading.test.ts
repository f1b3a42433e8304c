import { describe, expect, it, vi } from 'vitest';
import { Reading } from './reading.ts';

const EVERY_MS = 15_000;

describe('a reading', () => {
  it('is made once in a while, however many ask', async () => {
    let now = 0;
    const read = vi.fn(async () => read.mock.calls.length);
    const reading = new Reading(read, EVERY_MS, () => now);
    expect(await Promise.all([reading.get(1_000), reading.get(1_000)])).toEqual([1, 1]);
    now = EVERY_MS - 1;
    expect(await reading.get(1_000)).toBe(1);
    now = EVERY_MS;
    expect(await reading.get(1_000)).toBe(2);
  });

  it('that failed is unknown until the next one', async () => {
    let now = 0;
    const read = vi.fn(async () => (read.mock.calls.length === 1 ? Promise.reject(new Error('down')) : 'up'));
    const reading = new Reading<string>(read, EVERY_MS, () => now);
    expect(await reading.get(1_000)).toBeNull();
    now = EVERY_MS;
    expect(await reading.get(1_000)).toBe('up');
  });

  it('that hangs holds nobody, is not begun twice, and is told once it came', async () => {
    let now = 0;
    let come = (_: string): void => undefined;
    const read = vi.fn(() => new Promise<string>((resolve) => (come = resolve)));
    const reading = new Reading(read, EVERY_MS, () => now);
    expect(await reading.get(0)).toBeNull();
    now = 10 * EVERY_MS;
    expect(await reading.get(0)).toBeNull();
    come('late');
    expect(await reading.get(60_000)).toBe('late');
    expect(read).toHaveBeenCalledTimes(1);
  });
});
