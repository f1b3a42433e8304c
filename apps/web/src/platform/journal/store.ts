import { unwrap, type DBSchema, type IDBPObjectStore } from 'idb';
import { deviceDb } from '../device/device-db.ts';
import { isReadable, type Entry, type Policy } from './entry.ts';

const ENTRIES = 'entries';

interface Schema extends DBSchema {
  entries: { key: string; value: Entry; indexes: { n: number; policy: Policy } };
  lease: { key: string; value: { readonly de: string; readonly latido: number } };
}

/** The database of the journal. */
export const journalDb = deviceDb<Schema>('comal-journal', [ENTRIES, 'lease'], (tx) => {
  tx.objectStore(ENTRIES).createIndex('n', 'n');
  tx.objectStore(ENTRIES).createIndex('policy', 'policy');
});

/** Entries in memory only get places from here on, after all stored ones. */
const FIRST_IN_MEMORY = 1_000_000;

type Store<M extends IDBTransactionMode> = IDBPObjectStore<Schema, ['entries'], 'entries', M>;

/** The result of a request; undefined if it failed, without aborting its transaction. */
const found = <T>(request: IDBRequest<T>): Promise<T | undefined> =>
  new Promise((resolve) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', (event) => {
      event.preventDefault();
      resolve(undefined);
    });
  });

/** The rows of a policy. One that the device cannot read is left out, without failing the others. */
const rowsOf = async (store: Store<'readonly' | 'readwrite'>, policy: Policy): Promise<readonly Entry[]> => {
  const index = unwrap(store.index('policy'));
  const all: Entry[] | undefined = await found(index.getAll(policy));
  if (all) return all;
  const keys = (await found(index.getAllKeys(policy))) ?? [];
  const rows = await Promise.all(keys.map((key) => found(unwrap(store).get(key) as IDBRequest<Entry | undefined>)));
  return rows.filter((row) => row !== undefined);
};

const lastPlace = async (store: Store<'readwrite'>): Promise<number> =>
  (await store.index('n').openKeyCursor(null, 'prev'))?.key ?? 0;

const begin = async () => {
  const tx = (await journalDb.open())?.transaction(ENTRIES, 'readwrite', { durability: 'strict' });
  if (!tx) throw new Error('No storage');
  return tx;
};

/** How an entry is put. */
interface Terms {
  /** Nothing is put if a stored entry of the same policy matches. */
  readonly unless?: (other: Entry) => boolean;
  /** The key of the entry that it replaces. */
  readonly instead?: string | undefined;
}

/**
 * Stores the entries of an older build. Resolves to whether they are on the disk: only then may they be deleted from
 * the old store.
 */
export type Keep = (entries: readonly Entry[]) => Promise<boolean>;

/**
 * The writes of this device whose outcome is unknown, in one IndexedDB store; those that cannot be stored are in the
 * memory of this tab. `adopt` brings the entries of older builds; it runs once per page, before anything else.
 */
export class Journal {
  readonly #memory = new Map<string, Entry>();
  readonly #adopt: (keep: Keep) => Promise<void>;
  #adopted: Promise<void> | undefined;
  /** Keys of entries that ended in this tab: an old store that could not be emptied must not bring them back. */
  readonly #gone = new Set<string>();
  /** The policies of which the last adoption brought entries. */
  readonly #brought = new Set<Policy>();

  constructor(adopt: (keep: Keep) => Promise<void>) {
    this.#adopt = adopt;
  }

  #ready(): Promise<void> {
    return (this.#adopted ??= this.#adoptNow());
  }

  /** Entries that could not be adopted stay in the old store for the next time. */
  #adoptNow(): Promise<void> {
    this.#brought.clear();
    return this.#adopt((entries) => this.#keep(entries)).catch(() => undefined);
  }

  /** Adopts what older builds wrote since. Returns the policies of the new entries. */
  adoptAgain(): Promise<readonly Policy[]> {
    const again = this.#ready().then(async () => {
      await this.#adoptNow();
      return [...this.#brought];
    });
    this.#adopted = again.then(() => undefined);
    return again;
  }

  /** Stores entries; one whose key is already there is left as it is. */
  async #keep(entries: readonly Entry[]): Promise<boolean> {
    try {
      const tx = await begin();
      const there = new Set(await Promise.all(entries.map((e) => tx.store.getKey(e.clave))));
      const first = this.#after(await lastPlace(tx.store));
      const fresh = entries
        .filter(({ clave }) => !this.#gone.has(clave) && !there.has(clave))
        .map((e, i) => ({ ...(this.#memory.get(e.clave) ?? e), n: first + i }));
      await Promise.all(fresh.map((e) => tx.store.put(e, e.clave)));
      await tx.done;
      fresh.forEach((e) => this.#bring(e, () => this.#memory.delete(e.clave)));
      return true;
    } catch {
      const fresh = entries.filter(({ clave }) => !this.#gone.has(clave) && !this.#memory.has(clave));
      fresh.forEach((e) => this.#bring(e, () => this.#keepInMemory(e)));
      return false;
    }
  }

  #bring({ policy }: Entry, how: () => void): void {
    this.#brought.add(policy);
    how();
  }

  /** The place after all entries, including those in memory only. */
  #after(last: number): number {
    return Math.max(last, ...[...this.#memory.values()].map((e) => e.n)) + 1;
  }

  /** Stores entries of another origin of this server; one whose key is there stays as it is. Resolves to whether all are on the disk. */
  async bring(entries: readonly Entry[]): Promise<boolean> {
    await this.#ready();
    return this.#keep(entries);
  }

  #keepInMemory<E extends Entry>(entry: E): E {
    const kept = { ...entry, n: this.#after(FIRST_IN_MEMORY) };
    this.#memory.set(entry.clave, kept);
    return kept;
  }

  /**
   * Appends an entry. Resolves once it is on the disk, or in memory if it cannot be stored, with the entry and its
   * place; or with the entry that `unless` matched. The transaction is exclusive among tabs: of two that put the same
   * at once, the second finds the first.
   */
  async put<E extends Entry>(entry: E, { unless, instead }: Terms = {}): Promise<E> {
    await this.#ready();
    const known = unless && [...this.#memory.values()].find(unless);
    if (known) return known as E;
    if (instead !== undefined) this.#memory.delete(instead);
    try {
      const tx = await begin();
      const other = unless && (await rowsOf(tx.store, entry.policy)).find(unless);
      const kept = { ...entry, n: this.#after(await lastPlace(tx.store)) };
      if (!other) await tx.store.put(kept, entry.clave);
      if (instead !== undefined) await tx.store.delete(instead);
      await tx.done;
      return (other as E | undefined) ?? kept;
    } catch {
      return this.#keepInMemory(entry);
    }
  }

  /** Replaces entries, all or none; one that was removed is not added again. */
  async replace(entries: readonly Entry[]): Promise<void> {
    entries.filter((e) => this.#memory.has(e.clave)).forEach((e) => this.#memory.set(e.clave, e));
    try {
      const tx = await begin();
      const replaceOne = async (e: Entry): Promise<void> => {
        if (await tx.store.getKey(e.clave)) await tx.store.put(e, e.clave);
      };
      await Promise.all([...entries.map(replaceOne), tx.done]);
    } catch {
      return;
    }
  }

  /**
   * Removes an entry whose outcome is known. A failure is ignored: if it is sent again, the server gives the same
   * answer.
   */
  async remove(clave: string): Promise<void> {
    this.#memory.delete(clave);
    this.#gone.add(clave);
    await journalDb.use((db) => db.delete(ENTRIES, clave), undefined);
  }

  /** Forgets what only this tab knows; for tests. */
  forgetMemory(): void {
    this.#memory.clear();
    this.#gone.clear();
    this.#adopted = undefined;
  }

  /** Reads the entries of a policy, of all users, in the order in which they were put. */
  async read<E extends Entry>(policy: Policy): Promise<readonly E[]> {
    await this.#ready();
    const stored = await journalDb.use((db) => rowsOf(db.transaction(ENTRIES).store, policy), []);
    return [...stored, ...this.#memory.values()]
      .filter((e): e is E => isReadable(e) && e.policy === policy)
      .sort((a, b) => a.n - b.n);
  }
}
