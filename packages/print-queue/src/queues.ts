import { platform } from 'node:process';
import { cups } from './cups.ts';
import type { Problem, Queue, Spooler } from './spooler.ts';
import { windows } from './windows.ts';

export type { Problem, Queue } from './spooler.ts';

/** What may be said about a job. */
export interface Options {
  /** The name of the job in the system's list. */
  readonly title?: string;
  /** Milliseconds that printing may take in all, at most and unless told 20,000. */
  readonly timeout?: number;
}

const LONGEST = 20_000;
const spooler: Spooler = platform === 'win32' ? windows : cups;

/** Most queues that are listed. */
const MOST = 1_000;

/** The print queues of this machine by name; none where the system has none, null when it did not say which it has. */
export const listQueues = async (): Promise<readonly Queue[] | null> => {
  const all = await spooler.list();
  return all && all.filter(({ name }) => spooler.isName(name)).slice(0, MOST);
};

/**
 * Prints bytes as they are on a queue of this machine: 'sent' once the system has passed all of them on to the printer. A job that has
 * not left the queue in time is taken out of it, so that it does not come out later by itself.
 */
export const printRaw = async (queue: string, bytes: Uint8Array, options: Options = {}): Promise<'sent' | Problem> => {
  if (!spooler.isName(queue)) return 'unknown-queue';
  const timeout = Math.min(options.timeout ?? LONGEST, LONGEST);
  return spooler.print({ queue, bytes, title: options.title ?? 'raw', timeout });
};
