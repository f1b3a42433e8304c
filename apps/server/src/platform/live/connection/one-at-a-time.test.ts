import { describe, expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

describe('work that takes turns', () => {
  it('runs once more for all who called meanwhile, and never two at a time', async () => {
    let running = 0;
    let runs = 0;
    const release: (() => void)[] = [];
    const call = oneAtATime(async () => {
      runs += 1;
      expect((running += 1)).toBe(1);
      await new Promise<void>((r) => release.push(r));
      running -= 1;
    });
    const first = call();
    const others = [call(), call(), call()];
    release.shift()?.();
    await first;
    await Promise.resolve();
    expect(runs).toBe(2);
    release.shift()?.();
    await Promise.all(others);
    expect(runs).toBe(2);
  });

  it('goes on after a failure', async () => {
    let n = 0;
    const call = oneAtATime(() => ((n += 1) === 1 ? Promise.reject(new Error('no')) : Promise.resolve()));
    const [a, b] = await Promise.allSettled([call(), call()]);
    expect([a.status, b.status]).toEqual(['rejected', 'fulfilled']);
  });
});
