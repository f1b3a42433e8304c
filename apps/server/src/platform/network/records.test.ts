import { describe, expect, it } from 'vitest';
import { addressRecords, bytesOf, compareClaims, denialOf, sameName, type Answer } from './records.ts';

it.each([
  ['192.168.1.5', 'c0a80105'],
  ['::', '0'.repeat(32)],
  ['::1', `${'0'.repeat(31)}1`],
  ['FD00::2%eth0', `fd00${'0'.repeat(27)}2`.slice(0, 32)],
  ['2001:db8:0:1::5', '20010db8000000010000000000000005'],
  ['1:2:3:4:5:6:7:8', '00010002000300040005000600070008'],
  ['::ffff:10.0.0.1', `${'0'.repeat(20)}ffff0a000001`],
])('reads the bytes of %s', (address, bytes) => {
  expect(bytesOf(address)).toBe(bytes);
});

it('compares names without regard to the case of a to z alone', () => {
  expect(sameName('Comal.LOCAL.', 'comal.local')).toBe(true);
  expect(sameName('\u212Aomal.local', 'komal.local')).toBe(false);
});

it('says of a name which types it has', () => {
  expect(denialOf('comal.local', ['10.0.0.1', 'fd00::1', '10.0.0.2']).data).toEqual({
    nextDomain: 'comal.local',
    rrtypes: ['A', 'AAAA'],
  });
});

describe('of two that probe at once', () => {
  const claim = (...addresses: string[]): Answer[] => addressRecords('comal.local', addresses);
  const other = (type: string): Answer => ({ name: 'comal.local', type, class: 'IN', ttl: 120, data: 'x' });

  it.each([
    ['the later address, as in the example of the RFC', claim('169.254.200.50'), claim('169.254.99.200'), 1],
    ['the later address, compared as bytes', claim('10.0.0.9'), claim('10.0.0.10'), -1],
    ['the one with more records, where the others are the same', claim('10.0.0.1', 'fd00::1'), claim('10.0.0.1'), 1],
    ['the one with fewer, where its first one is later', claim('10.0.0.2'), claim('10.0.0.1', 'fd00::1'), 1],
    ['the later type', claim('10.0.0.1'), claim('fd00::1'), -1],
    ['the later type, whatever it is', claim('fd00::1'), [other('TXT')], 1],
    ['the later type, though it has no name', claim('fd00::1'), [other('UNKNOWN_65')], -1],
    ['both, where they say the same in another order', claim('fd00::1', '10.0.0.1'), claim('10.0.0.1', 'fd00::1'), 0],
  ])('%s stays', (_, mine, theirs, sign) => {
    expect(Math.sign(compareClaims(mine, theirs))).toBe(sign);
    expect(Math.sign(compareClaims(theirs, mine)) + sign).toBe(0);
  });
});
