import { otherServer } from '../api/errors.ts';
import { beginSesion, isHeldFrom, prove } from '../identity/identity.ts';
import { currentSesion } from '../session/session.ts';
import type { Entry, Policy } from './entry.ts';
import { journal } from './journal.ts';
import { sessionOf, type RepeatEntry } from './repeat.ts';

const POLICIES: readonly Policy[] = ['queue', 'verify', 'repeat'];

/** Whether an entry is an intent of the present session. */
const isOfThis = (entry: Entry): boolean =>
  entry.policy === 'repeat' && sessionOf(entry as RepeatEntry) === currentSesion()?.id;

/** Gives the entries of no known server to one. */
const assignTo = async (key: string): Promise<void> => {
  const all = (await Promise.all(POLICIES.map((policy) => journal.read(policy)))).flat();
  const bare = all.filter((e) => e.servidor === undefined && !isOfThis(e));
  await journal.replace(bare.map((e) => ({ ...e, servidor: key })));
};

let begun: Promise<void> = Promise.resolve();

/** Resolves once the present session has begun here: what sessions before it left without a key belongs to their server (decision 0133). */
export const meetServer = (): Promise<void> => {
  const now = begun.then(() => beginSesion(assignTo));
  begun = now.catch(() => undefined);
  return now;
};

/**
 * Lets an entry made under the key `owner` (undefined: under the present session) go to who answers. Rejects where that is another
 * server, and as a call does where nobody answers: nothing was sent then.
 */
export const letGo = async (owner: string | undefined): Promise<void> => {
  await meetServer();
  // What the answer was counts, and not what was heard of the connection since.
  if (isHeldFrom(await prove(), owner)) throw otherServer();
};
