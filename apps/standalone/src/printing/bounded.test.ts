import { describe, expect, it } from 'vitest';
import { LONGEST, textWithin } from './bounded.ts';

/** An answer without end, and how much of it was asked for. */
const endless = (part: number) => {
  let given = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      given += part;
      controller.enqueue(new Uint8Array(part));
    },
  });
  return { response: new Response(stream), given: () => given };
};

describe('an answer that a till program reads', () => {
  it('is read whole when it is as long as it may be', async () => {
    expect(await textWithin(new Response('á'.repeat(4)), 8)).toBe('áááá');
    expect(await textWithin(new Response(null))).toBe('');
  });

  it('is not read on when it is longer', async () => {
    const { response, given } = endless(65_536);
    await expect(textWithin(response)).rejects.toThrow('too long');
    expect(given()).toBeLessThan(LONGEST + 4 * 65_536);
  });
});
