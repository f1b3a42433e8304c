import { describe, expect, it } from 'vitest';
import { isReadable, OF_MS, READING_MS, ReadingTime } from './guard.ts';

const packet = ({ length = 12, flags = 0, questions = 0, answers = 0 }): Buffer => {
  const bytes = Buffer.alloc(length);
  bytes.writeUInt16BE(flags, 2);
  bytes.writeUInt16BE(questions, 4);
  bytes.writeUInt16BE(answers, 6);
  return bytes;
};

it.each([
  ['a question', packet({ questions: 1 }), true],
  ['an answer', packet({ flags: 0x8400, answers: 3 }), true],
  ['many records', packet({ questions: 6, answers: 250 }), true],
  ['too many', packet({ questions: 7, answers: 250 }), false],
  ['10,000 questions', packet({ length: 9_000, questions: 10_000 }), false],
  ['9,000 bytes', packet({ length: 9_000 }), true],
  ['more', packet({ length: 9_001 }), false],
  ['half a header', packet({ length: 12 }).subarray(0, 11), false],
  ['nothing', Buffer.alloc(0), false],
  ['another operation', packet({ flags: 0x0800 }), false],
  ['a failure', packet({ flags: 0x8003 }), false],
])('reads %s: or not', (_, bytes, readable) => {
  expect(isReadable(bytes)).toBe(readable);
});

describe('the time of reading', () => {
  it('is bounded, and comes back', () => {
    let now = 0;
    const time = new ReadingTime(() => now);
    const read = (): boolean => time.spend(() => ((now += READING_MS / 2), true));
    expect([read(), read(), read(), read()]).toEqual([true, true, false, false]);
    now = OF_MS;
    expect(read()).toBe(true);
  });

  it('counts what fails', () => {
    let now = 0;
    const time = new ReadingTime(() => now);
    const fail = (): boolean =>
      time.spend(() => {
        now += READING_MS;
        throw new Error('unreadable');
      });
    expect(fail).toThrow('unreadable');
    expect(fail()).toBe(false);
  });
});
