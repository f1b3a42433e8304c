import { describe, expect, it } from 'vitest';
import { codeOf, stepOf, toBase32 } from './totp.ts';

const HOTP = [
  ...['755224', '287082', '359152', '969429', '338314'],
  ...['254676', '287922', '162583', '399871', '520489'],
];
const SECRET = Buffer.from('12345678901234567890');

describe('codes (decision 0115)', () => {
  it.each([...HOTP.entries()])('are those of RFC 4226, appendix D: %i is %s', (step, code) =>
    expect(codeOf(SECRET, step)).toBe(code),
  );

  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are those of RFC 6238, appendix B: at %i s %s', (seconds, code) =>
    expect(codeOf(SECRET, Math.floor(seconds / 30), 8)).toBe(code),
  );

  it('are of the step that they are of, and of none else', () => {
    expect(stepOf(SECRET, '287082', [0, 1, 2])).toBe(1);
    expect(stepOf(SECRET, '287082', [2, 3])).toBeNull();
    expect(stepOf(SECRET, '28708', [1])).toBeNull();
    expect(stepOf(SECRET, '287082', [])).toBeNull();
  });

  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('have secrets in base 32 as RFC 4648, 10: %s is %s', (text, base32) =>
    expect(toBase32(Buffer.from(text))).toBe(base32),
  );
});
