import { expect, it } from 'vitest';
import { eachApart } from './each-apart.ts';

it('gives everybody a turn in order, also after one that failed, and throws what was thrown', async () => {
  const done: number[] = [];
  const work =
    (...bad: number[]) =>
    async (n: number): Promise<void> => {
      done.push(n);
      if (bad.includes(n)) throw new Error(`no ${n}`);
    };
  await eachApart([1, 2, 3], work());
  await expect(eachApart([4, 5, 6], work(4))).rejects.toThrow('no 4');
  await expect(eachApart([7, 8, 9], work(7, 9))).rejects.toMatchObject({
    errors: [new Error('no 7'), new Error('no 9')],
  });
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
