import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Lanes } from './lanes.ts';

const PATIENCE_MS = 2_000;

/** Work that records its start, and ends when the test resolves or rejects it. */
const work = (starts: string[], name: string) => {
  let end = { bien: (): void => undefined, mal: (_: Error): void => undefined };
  const done = new Promise<string>((resolve, reject) => (end = { bien: () => resolve(name), mal: reject }));
  const trabajo = (): Promise<string> => {
    starts.push(name);
    return done;
  };
  return { trabajo, bien: () => end.bien(), mal: (error: Error) => end.mal(error) };
};

describe('turns', () => {
  let lanes: Lanes;
  let starts: string[];
  beforeEach(() => {
    vi.useFakeTimers();
    lanes = new Lanes(PATIENCE_MS);
    starts = [];
  });
  afterEach(() => {
    expect(lanes.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('are given in the order of arrival, one at a time (P4)', async () => {
    const [a, b, c] = ['a', 'b', 'c'].map((n) => work(starts, n)) as [
      ReturnType<typeof work>,
      ReturnType<typeof work>,
      ReturnType<typeof work>,
    ];
    const all = Promise.all([a, b, c].map((o) => lanes.inLane('x', o.trabajo)));
    c.bien();
    await vi.advanceTimersByTimeAsync(1);
    expect(starts).toEqual(['a']);
    a.bien();
    await vi.advanceTimersByTimeAsync(1);
    expect(starts).toEqual(['a', 'b']);
    b.bien();
    expect(await all).toEqual(['a', 'b', 'c']);
    expect(starts).toEqual(['a', 'b', 'c']);
  });

  it('pass on after a failure, which only its own caller hears', async () => {
    const [a, b] = [work(starts, 'a'), work(starts, 'b')];
    const first = lanes.inLane('x', a.trabajo);
    const second = lanes.inLane('x', b.trabajo);
    a.mal(new Error('no'));
    b.bien();
    await expect(first).rejects.toThrow('no');
    expect(await second).toBe('b');
  });

  it('of different things do not wait for each other', async () => {
    const [a, b] = [work(starts, 'a'), work(starts, 'b')];
    const slow = lanes.inLane('x', a.trabajo);
    b.bien();
    expect(await lanes.inLane('y', b.trabajo)).toBe('b');
    expect(lanes.size).toBe(1);
    a.bien();
    await slow;
  });

  it('come after the patience at the latest, whoever is still at work: the row’s lock decides then', async () => {
    const [a, b, c] = [work(starts, 'a'), work(starts, 'b'), work(starts, 'c')];
    const all = [a, b].map((o) => lanes.inLane('x', o.trabajo));
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
    expect(starts).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(1);
    expect(starts).toEqual(['a', 'b']);
    a.bien();
    await all[0];
    all.push(lanes.inLane('x', c.trabajo));
    await vi.advanceTimersByTimeAsync(1);
    expect(starts).toEqual(['a', 'b']);
    b.bien();
    c.bien();
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
  });
});
