import { journal } from '../journal/journal.ts';
import type { QueuedWrite, Reviewable } from './queued-write.ts';

/** The queue stored on this device. */
export interface Stored {
  /** In the order in which each user made them. */
  readonly cola: readonly QueuedWrite[];
  readonly revisar: readonly Reviewable[];
}

/** Reads the stored queue of a business, of all its users; of every business without `cliente`. */
export const readStored = async (cliente?: string): Promise<Stored> => {
  const all = await journal.read<QueuedWrite>('queue');
  const own = all.filter((e) => cliente === undefined || e.cliente === cliente);
  return {
    cola: own.filter((e) => !e.falla),
    revisar: own.flatMap(({ falla, ...escritura }) => (falla ? [{ escritura, falla }] : [])),
  };
};
