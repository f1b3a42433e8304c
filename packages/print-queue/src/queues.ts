import { platform } from 'node:process';
import { cups } from './cups.ts';
import type { Problem, Queue, Spooler } from './spooler.ts';
import { windows } from './windows.ts';

export type { Problem, Queue } from './spooler.ts';

/** What may be said about a job. */
export interface Options {
  /** The name of the job in the system's list. */
  readonly title?: string;
  /** Milliseconds until the job must have left the queue; after that it is taken out of it. 20,000 unless told. */
  readonly timeout?: number;
}

const TIMEOUT = 20_000;
const spooler: Spooler = platform === 'win32' ? windows : cups;

/** The print queues of this machine by name; none where the system has none, or does not answer. */
export const listQueues = (): Promise<readonly Queue[]> => spooler.list();

/** Whether a queue takes a job now; what stands against it otherwise. */
export const checkQueue = async (queue: string): Promise<'ready' | Problem> =>
  spooler.isName(queue) ? spooler.check(queue) : 'unknown-queue';

/**
 * Prints bytes as they are on a queue of this machine: 'sent' once the system has passed all of them on to the printer. A job that has
 * not left the queue in time is taken out of it, so that it does not come out later by itself.
 */
export const printRaw = async (queue: string, bytes: Uint8Array, options: Options = {}): Promise<'sent' | Problem> => {
  const ready = await checkQueue(queue);
  if (ready !== 'ready') return ready;
  return spooler.print({ queue, bytes, title: options.title ?? 'raw', timeout: options.timeout ?? TIMEOUT });
};
