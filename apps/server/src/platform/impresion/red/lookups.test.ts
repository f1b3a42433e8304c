import { describe, expect, it } from 'vitest';
import { lookups } from './lookups.ts';

/** Names that start with "mala" are found when the test says so; others at once. */
const withHanging = () => {
  let time = 0;
  const hanging = new Map<string, () => void>();
  const asked: string[] = [];
  const find = async (name: string): Promise<string> => {
    asked.push(name);
    if (name.startsWith('mala')) await new Promise<void>((resolve) => hanging.set(name, resolve));
    return name;
  };
  const look = lookups(find, () => time);
  const release = (after: number): void => {
    time += after;
    for (const resolve of hanging.values()) resolve();
    hanging.clear();
  };
  return { look, release, asked };
};

describe('names that are looked up', () => {
  it('leaves the others a way past names that were slow before', async () => {
    const { look, release, asked } = withHanging();
    const slow = ['mala1', 'mala2'];
    const first = slow.map(look);
    release(10_000);
    await Promise.all(first);
    const again = slow.map(look);
    expect(await look('buena')).toBe('buena');
    expect(asked).toEqual(['mala1', 'mala2', 'mala1', 'buena']);
    release(10);
    await again[0];
  });

  it('looks up two at once, and a name only once at a time', async () => {
    const { look, release, asked } = withHanging();
    const all = ['mala1', 'mala2', 'mala1', 'buena'].map(look);
    expect(asked).toEqual(['mala1', 'mala2']);
    release(10);
    expect(await Promise.all(all)).toEqual(['mala1', 'mala2', 'mala1', 'buena']);
  });
});
