import { expect, it } from 'vitest';
import { Busiest, TOLD } from './busiest.ts';

const MINUTE = 60_000;

it('the busiest businesses of the last whole minute are told, by their time at the database, then by their requests', () => {
  let now = 0;
  const busiest = new Busiest(() => now);
  for (let n = 1; n <= 1_000; n += 1) busiest.database(String(n), n);
  busiest.request('1000');
  busiest.request('de-uno');
  expect(busiest.top()).toEqual([]);
  now = MINUTE;
  const top = busiest.top();
  expect([top.length, top[0], top.at(-1)!.business]).toEqual([
    TOLD,
    { business: '1000', requests: 1, databaseSeconds: 1 },
    String(1_001 - TOLD),
  ]);
});

it('a minute in which nothing happened is told as such', () => {
  let now = 0;
  const busiest = new Busiest(() => now);
  busiest.request('a');
  now = MINUTE + 1;
  busiest.request('b');
  expect(busiest.top().map((l) => l.business)).toEqual(['a']);
  now = 2 * MINUTE + 1;
  expect(busiest.top().map((l) => l.business)).toEqual(['b']);
  busiest.request('c');
  now = 5 * MINUTE;
  expect(busiest.top()).toEqual([]);
});

it('minutes begin one after the other, also where nobody looked at the end of one', () => {
  let now = 0;
  const busiest = new Busiest(() => now);
  now = 1.5 * MINUTE;
  busiest.request('a');
  now = 2 * MINUTE;
  expect(busiest.top().map((l) => l.business)).toEqual(['a']);
});
