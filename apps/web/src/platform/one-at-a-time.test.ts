import { expect, it, vi } from 'vitest';
import { OneAtATime } from './one-at-a-time.ts';

/** Work that ends when it is told to, and counts how often it began. */
const aWork = () => {
  let end = (_: string): void => undefined;
  let fail = (_: Error): void => undefined;
  const work = vi.fn(
    () =>
      new Promise<string>((resolve, reject) => {
        end = resolve;
        fail = reject;
      }),
  );
  return { work, end: (what: string) => end(what), fail: (why: Error) => fail(why) };
};

it('does a work once while it runs, for all who ask for it, and again after it ended', async () => {
  const one = new OneAtATime<string>();
  const { work, end } = aWork();
  const all = [one.run('a', work), one.run('a', work)];
  expect([work.mock.calls.length, one.has('a')]).toEqual([1, true]);
  end('first');
  expect(await Promise.all(all)).toEqual(['first', 'first']);
  expect(one.has('a')).toBe(false);
  const again = one.run('a', work);
  end('second');
  expect([await again, work.mock.calls.length]).toEqual(['second', 2]);
});

it('keeps no name apart from another', async () => {
  const one = new OneAtATime<string>();
  const [a, b] = [aWork(), aWork()];
  const both = [one.run('a', a.work), one.run('b', b.work)];
  b.end('b');
  a.end('a');
  expect(await Promise.all(both)).toEqual(['a', 'b']);
});

it('a work that fails fails for all, and the next one is tried', async () => {
  const one = new OneAtATime<string>();
  const { work, fail, end } = aWork();
  const all = [one.run('a', work), one.run('a', work)];
  fail(new Error('no'));
  for (const outcome of await Promise.allSettled(all)) expect(outcome.status).toBe('rejected');
  const next = one.run('a', work);
  end('yes');
  expect(await next).toBe('yes');
});

it('tells how many still run, before whoever waits hears of it', async () => {
  const told: string[] = [];
  const one = new OneAtATime<string>((running) => told.push(`${running}`));
  const [a, b] = [aWork(), aWork()];
  const both = [one.run('a', a.work).then((x) => told.push(x)), one.run('b', b.work).then((x) => told.push(x))];
  a.end('a');
  await both[0];
  b.end('b');
  await both[1];
  expect(told).toEqual(['1', 'a', '0', 'b']);
});

it('a work that ends at once leaves nothing behind', async () => {
  const one = new OneAtATime<string>();
  expect(await one.run('a', async () => 'now')).toBe('now');
  expect(one.has('a')).toBe(false);
});

it('a work that throws before its first wait fails, and the next one is tried', async () => {
  const one = new OneAtATime<string>();
  const broken = (): Promise<string> => {
    throw new Error('no');
  };
  await expect(one.run('a', broken)).rejects.toThrow('no');
  expect(await one.run('a', async () => 'yes')).toBe('yes');
});
