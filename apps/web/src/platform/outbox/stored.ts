import { journal } from '../journal/journal.ts';
import type { QueuedWrite, Reviewable } from './queued-write.ts';

/** What waits on this device. */
export interface Stored {
  /** In the order in which each user made them. */
  readonly cola: readonly QueuedWrite[];
  readonly revisar: readonly Reviewable[];
}

/** Reads what a business has waiting on this device, of all its users; of every business without `cliente`. */
export const readStored = async (cliente?: string): Promise<Stored> => {
  const todas = await journal.read<QueuedWrite>('queue');
  const suyas = todas.filter((e) => cliente === undefined || e.cliente === cliente);
  return {
    cola: suyas.filter((e) => !e.falla),
    revisar: suyas.flatMap(({ falla, ...escritura }) => (falla ? [{ escritura, falla }] : [])),
  };
};
