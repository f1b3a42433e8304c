import { describe, expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

describe('work that takes turns', () => {
  it('runs once more for all who called meanwhile, and never two at a time', async () => {
    let corriendo = 0;
    let corridas = 0;
    const soltar: (() => void)[] = [];
    const llamar = oneAtATime(async () => {
      corridas += 1;
      expect((corriendo += 1)).toBe(1);
      await new Promise<void>((r) => soltar.push(r));
      corriendo -= 1;
    });
    const primera = llamar();
    const otras = [llamar(), llamar(), llamar()];
    soltar.shift()?.();
    await primera;
    await Promise.resolve();
    expect(corridas).toBe(2);
    soltar.shift()?.();
    await Promise.all(otras);
    expect(corridas).toBe(2);
  });

  it('goes on after a failure', async () => {
    let n = 0;
    const llamar = oneAtATime(() => ((n += 1) === 1 ? Promise.reject(new Error('no')) : Promise.resolve()));
    const [a, b] = await Promise.allSettled([llamar(), llamar()]);
    expect([a.status, b.status]).toEqual(['rejected', 'fulfilled']);
  });
});
