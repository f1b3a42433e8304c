import { listQueues, printRaw } from '@comal/print-queue/queues';
import type { Surroundings } from '../surroundings.ts';
import { printForServer } from './worker.ts';

/** The printing beside a window. */
export interface Printing {
  /** Ends it: a job that is being printed is finished and told first. */
  readonly stop: () => Promise<void>;
}

/** Prints on the queues of this machine for the server that it is paired with, until it is stopped. */
export const startPrinting = ({ folder, say }: Surroundings): Printing => {
  const end = new AbortController();
  const queues = { list: listQueues, print: printRaw };
  const work = printForServer({ folder, queues, say, signal: end.signal });
  return {
    stop: async () => {
      end.abort();
      await work;
    },
  };
};
