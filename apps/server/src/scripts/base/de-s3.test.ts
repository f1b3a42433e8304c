import { expect, it } from 'vitest';
import { hastaPedida } from './de-s3.ts';

it('the instant to restore is of this machine’s clock, and none is the last', () => {
  expect(hastaPedida(['--s3'])).toBeNull();
  expect(hastaPedida(['--s3', '--hasta=2026-11-30T13:45'])).toBe(new Date(2026, 10, 30, 13, 45).getTime());
});

it.each(['ayer', '2026-11-30', '2026-13-41T99:99', ''])('what is no instant is refused: %j', (dicho) =>
  expect(() => hastaPedida([`--hasta=${dicho}`])).toThrow('no es una hora: escríbala como --hasta=2026-11-30T13:45'),
);
