import { checkQueue, listQueues, printRaw } from '@comal/print-queue/queues';

/** The print queues of this machine. */
export interface Queues {
  readonly listQueues: typeof listQueues;
  readonly checkQueue: typeof checkQueue;
  readonly printRaw: typeof printRaw;
}

/** Those of the operating system. */
export const OWN_QUEUES: Queues = { listQueues, checkQueue, printRaw };
