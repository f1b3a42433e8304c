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

/** How long a listing is kept, in milliseconds: each starts programs of the operating system. */
const KEPT_MS = 10_000;

/** A listing that all who ask at once, or soon after, share; one that failed is not kept. */
export const shared = <T>(list: () => Promise<T>, reloj: () => number): (() => Promise<T>) => {
  let last: { readonly at: number; readonly listing: Promise<T> } | null = null;
  return () => {
    const age = last ? reloj() - last.at : Infinity;
    if (last && age >= 0 && age < KEPT_MS) return last.listing;
    const mine = { at: reloj(), listing: list() };
    last = mine;
    mine.listing.catch(() => {
      if (last === mine) last = null;
    });
    return mine.listing;
  };
};
