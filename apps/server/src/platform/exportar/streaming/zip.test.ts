import { describe, expect, it } from 'vitest';
import { Zip } from './zip.ts';

/** As long as it says, for who asks no more than that. */
const LONG = { length: 2 ** 32 } as Uint8Array;

describe('a ZIP', () => {
  it('says in Spanish that an entry is larger than it can have, before it is written that far', async () => {
    let written = 0;
    const zip = new Zip((data) => {
      written += data.length;
      return Promise.resolve();
    });
    await expect(zip.add('pago.jsonl', (write) => write(LONG))).rejects.toThrow('más de 4 GB');
    expect(written).toBeLessThan(100);
  });
});
