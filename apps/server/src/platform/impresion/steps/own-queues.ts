import { listQueues, printRaw, type Queue } from '@comal/print-queue/queues';

/** The print queues of this machine. */
export interface Queues {
  readonly listQueues: typeof listQueues;
  readonly printRaw: typeof printRaw;
}

/** Those of the operating system. */
export const OWN_QUEUES: Queues = { listQueues, printRaw };

/** Lists queues; where the system does not say which it has, those that it said last. */
export const listLastSaid = (ask: Queues['listQueues']): (() => Promise<readonly Queue[]>) => {
  let said: readonly Queue[] = [];
  return async () => {
    said = (await ask()) ?? said;
    return said;
  };
};
