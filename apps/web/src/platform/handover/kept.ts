import { adoptDrafts, eraseDrafts, readAllDrafts, type KeptDraft } from '../drafts/db.ts';
import type { Unverified } from '../drafts/operations.ts';
import { journal } from '../journal/journal.ts';
import { tellTabs } from '../journal/tabs.ts';
import type { QueuedWrite } from '../outbox/queued-write.ts';

/** An entry of the journal that may go to another origin of its server, with that server's key where it is known. */
export type Moved = (QueuedWrite | Unverified) & { readonly servidor?: string | undefined };

/** What this device keeps at an origin and nowhere else: unsent writes, charges whose outcome is unknown, and orders that nobody saved. */
export interface Kept {
  readonly entries: readonly Moved[];
  readonly drafts: readonly KeptDraft[];
}

/** The names of what was taken, by which the other origin lets go of it. */
export interface Taken {
  readonly claves: readonly string[];
  readonly drafts: readonly KeptDraft['key'][];
}

const POLICIES = ['queue', 'verify'] as const;

const tellAll = (): void => POLICIES.forEach((policy) => tellTabs({ policy }));

/** Reads what is kept at this origin. */
export const readKept = async (): Promise<Kept> => {
  const [queue, verify, drafts] = await Promise.all([
    journal.read<QueuedWrite>('queue'),
    journal.read<Unverified>('verify'),
    readAllDrafts(),
  ]);
  return { entries: [...queue, ...verify], drafts };
};

/** How many things are kept. */
export const countKept = ({ entries, drafts }: Kept): number => entries.length + drafts.length;

/** What of it may go to the server of a key: of an entry without one nobody knows, and its origin was of that server. */
export const keptFor = ({ entries, drafts }: Kept, key: string | undefined): Kept => ({
  entries: entries.filter(({ servidor }) => servidor === undefined || servidor === key),
  drafts,
});

/**
 * Stores what came from another origin, for the server of `key`; what is here already stays as it is. Resolves to what is on the disk of
 * this origin now; null where it could not be stored.
 */
export const storeKept = async (kept: Kept, key: string): Promise<Taken | null> => {
  const { entries, drafts } = keptFor(kept, key);
  const stored = await journal.bring(entries.map((e) => ({ ...e, servidor: key })));
  if (!stored) return null;
  const taken = await adoptDrafts(drafts);
  tellAll();
  return { claves: entries.map(({ clave }) => clave), drafts: taken };
};

/** Lets go of what the other origin has on its disk. */
export const releaseKept = async ({ claves, drafts }: Taken): Promise<void> => {
  for (const clave of claves) await journal.remove(clave);
  await eraseDrafts(drafts);
  tellAll();
};
