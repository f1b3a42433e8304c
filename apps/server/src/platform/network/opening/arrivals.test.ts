import { describe, expect, it } from 'vitest';
import { Arrivals } from './arrivals.ts';

const isOwn = (address: string): boolean => ['127.0.0.1', '::1', '192.168.1.5'].includes(address);

describe('who got here over the network', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '192.168.1.5', '::ffff:192.168.1.5'])(
    'is not this machine, which asks from %s',
    (address) => {
      const arrivals = new Arrivals(() => 7, isOwn);
      arrivals.note(address);
      expect(arrivals.last).toBeNull();
    },
  );

  it('is the last one, with its time', () => {
    let now = 7;
    const arrivals = new Arrivals(() => now, isOwn);
    arrivals.note('192.168.1.23');
    now = 8;
    arrivals.note('::ffff:192.168.1.24');
    arrivals.note('127.0.0.1');
    expect(arrivals.last).toEqual({ address: '192.168.1.24', at: 8 });
  });
});
