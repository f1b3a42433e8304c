import { describe, expect, it } from 'vitest';
import { Places } from './places.ts';

/** Lets everything go on that waits for nothing else. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Work that ends when it is told to, and its name in the order in which it was begun. */
const yard = (places: Places) => {
  const begun: string[] = [];
  const ends = new Map<string, (fails: boolean) => void>();
  const ask = (key: string, name: string) =>
    places
      .run(key, () => {
        begun.push(name);
        return new Promise<string>((resolve, reject) =>
          ends.set(name, (fails) => (fails ? reject(new Error(name)) : resolve(name))),
        );
      })
      .catch(() => 'failed');
  const end = async (name: string, fails = false): Promise<void> => {
    await settle();
    ends.get(name)!(fails);
    await settle();
  };
  return { begun, ask, end };
};

describe('places by key', () => {
  it('let whoever is gone wait no longer: it does not count, and is not done', async () => {
    const places = new Places({ atOnce: 3, ofOne: 1, waitingOfOne: 1 });
    const { begun, ask, end } = yard(places);
    const first = ask('a', 'a1');
    let gone = false;
    const left = places.run(
      'a',
      () => Promise.resolve('never'),
      () => gone,
    );
    expect(await ask('a', 'a2')).toBeNull();
    gone = true;
    const last = ask('a', 'a3');
    expect(await left).toBeNull();
    await end('a1');
    await end('a3');
    expect([begun, await first, await last]).toEqual([['a1', 'a3'], 'a1', 'a3']);
  });

  it('take the next one when work leaves its place before it ends, once', async () => {
    const places = new Places({ atOnce: 1, ofOne: 1, waitingOfOne: 8 });
    const { begun, ask, end } = yard(places);
    let [go, finish] = [(): void => undefined, (): void => undefined];
    const long = places.run('a', async (leave) => {
      await new Promise<void>((resolve) => (go = resolve));
      leave();
      await new Promise<void>((resolve) => (finish = resolve));
    });
    const two = [ask('a', 'a2'), ask('a', 'a3')];
    await settle();
    go();
    await settle();
    expect(begun).toEqual(['a2']);
    finish();
    await long;
    expect(begun).toEqual(['a2']);
    await end('a2');
    await end('a3');
    expect(await Promise.all(two)).toEqual(['a2', 'a3']);
  });

  it('let one key work on so much at once, and wait for more, in order', async () => {
    const { begun, ask, end } = yard(new Places({ atOnce: 3, ofOne: 2, waitingOfOne: 2 }));
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name));
    await settle();
    expect(begun).toEqual(['a1', 'a2']);
    await end('a2');
    expect(begun).toEqual(['a1', 'a2', 'a3']);
    for (const name of ['a1', 'a3', 'a4']) await end(name);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4']);
  });

  it('refuse what comes after those of its key that may wait, and do it not', async () => {
    const { begun, ask, end } = yard(new Places({ atOnce: 3, ofOne: 1, waitingOfOne: 1 }));
    const two = [ask('a', 'a1'), ask('a', 'a2')];
    expect(await ask('a', 'a3')).toBeNull();
    const other = ask('b', 'b1');
    await settle();
    expect(begun).toEqual(['a1', 'b1']);
    for (const name of ['a1', 'a2', 'b1']) await end(name);
    expect(await Promise.all([...two, other])).toEqual(['a1', 'a2', 'b1']);
  });

  it('let others pass a key that has all of its own', async () => {
    const { begun, ask, end } = yard(new Places({ atOnce: 2, ofOne: 1, waitingOfOne: 8 }));
    const all = [ask('a', 'a1'), ask('b', 'b1'), ask('a', 'a2'), ask('c', 'c1')];
    await end('b1');
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    await end('c1');
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    await end('a1');
    await end('a2');
    expect(await Promise.all(all)).toEqual(['a1', 'b1', 'a2', 'c1']);
  });

  it('serve the key that was served longest ago: one that asks for much does not stand before others', async () => {
    const { begun, ask, end } = yard(new Places({ atOnce: 1, ofOne: 1, waitingOfOne: 8 }));
    const all = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1'), ask('b', 'b2')];
    for (const name of ['a1', 'b1', 'a2', 'b2', 'a3']) await end(name);
    expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
    await Promise.all(all);
  });

  it('are free again after work that fails', async () => {
    const { begun, ask, end } = yard(new Places({ atOnce: 1, ofOne: 1, waitingOfOne: 1 }));
    const all = [ask('a', 'a1'), ask('a', 'a2')];
    await end('a1', true);
    expect(begun).toEqual(['a1', 'a2']);
    await end('a2');
    expect(await Promise.all(all)).toEqual(['failed', 'a2']);
  });
});
