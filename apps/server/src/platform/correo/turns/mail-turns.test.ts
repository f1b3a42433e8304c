import { expect, it } from 'vitest';
import { MailTurns } from './mail-turns.ts';

const HOUR = 3_600_000;

/** A queue of mails named by their business, and what is sent of it now. */
const queueOf = (perHour: number, ...mails: string[]) => {
  let now = 0;
  let full = 0;
  const turns = new MailTurns(
    perHour,
    () => now,
    () => (full += 1),
  );
  const take = (notOf: readonly string[]) => {
    const at = mails.findIndex((m) => !notOf.includes(m[0]!));
    const [id] = at < 0 ? [] : mails.splice(at, 1);
    return Promise.resolve(id === undefined ? undefined : { id, cliente: id[0]! });
  };
  const sent = async (): Promise<string> => {
    const all: string[] = [];
    for (let lease = await turns.next(take); lease; lease = await turns.next(take)) all.push(lease.id);
    return all.join(' ');
  };
  return { sent, mails, later: (ms: number) => (now += ms), full: () => full };
};

it('a mail waits for one of each other business, not for all that came before it', async () => {
  expect(await queueOf(9, 'a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1').sent()).toBe('a1 b1 c1 a2 b2 a3 a4');
});

it('so many of one business are sent in an hour; the others wait for the next, and hold nobody up', async () => {
  const { sent, later, mails, full } = queueOf(2, 'a1', 'a2', 'a3', 'a4', 'a5', 'b1');
  expect([await sent(), full()]).toEqual(['a1 b1 a2', 1]);
  mails.push('b2', 'b3');
  later(HOUR - 1);
  expect([await sent(), full()]).toEqual(['b2', 2]);
  later(1);
  expect(await sent()).toBe('a3 b3 a4');
  expect(mails).toEqual(['a5']);
});
