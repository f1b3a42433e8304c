import { expect, it } from 'vitest';
import { Waiting } from './waiting.ts';

const PROGRAM = { cliente: '4100', sucursal: 1, id: 3, proceso: 'a', colas: [] };
const HOUR = 3_600_000;

it('a request that is woken while it looks for a job looks again at once, and then waits', async () => {
  const waiting = new Waiting();
  const wait = waiting.add(PROGRAM);
  waiting.wake(PROGRAM);
  await wait.until(HOUR);
  let over = false;
  const next = wait.until(HOUR).then(() => (over = true));
  await new Promise(setImmediate);
  expect(over).toBe(false);
  waiting.wake(PROGRAM);
  await next;
});

it('a request that ended waits no more, nor does one of a process that ends', async () => {
  const waiting = new Waiting();
  const older = waiting.add(PROGRAM);
  const newer = waiting.add(PROGRAM);
  await older.until(HOUR);
  waiting.close();
  await newer.until(HOUR);
  expect([older.ended, newer.ended, waiting.add(PROGRAM).ended]).toEqual([true, true, true]);
});
