import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Borrador } from '@comal/domain/comanda/guardar/borrador';

/** Whose drafts: customer number and user id. */
export type Dueno = readonly [cliente: string, usuario: number];

interface Stored {
  readonly version: number;
  readonly borrador: Borrador;
}

interface DraftsSchema extends DBSchema {
  borradores: { key: [string, number, string]; value: Stored };
}

/** The shape of what is stored; another one is not read, since a half-understood order is worse than none. */
const VERSION = 1;

let opening: Promise<IDBPDatabase<DraftsSchema> | null> | undefined;

const open = (): Promise<IDBPDatabase<DraftsSchema> | null> => {
  opening ??= openDB<DraftsSchema>('comal-borradores', 1, {
    upgrade: (db) => void db.createObjectStore('borradores'),
    terminated: () => (opening = undefined),
  }).catch(() => null);
  return opening;
};

const keyOf = ([cliente, usuario]: Dueno, comanda: string): [string, number, string] => [cliente, usuario, comanda];

/** The drafts a user left on this device. None where the browser has no storage to give. */
export const readDrafts = async ([cliente, usuario]: Dueno): Promise<readonly Borrador[]> => {
  try {
    const db = await open();
    const theirs = IDBKeyRange.bound([cliente, usuario], [cliente, usuario, []]);
    const stored = (await db?.getAll('borradores', theirs)) ?? [];
    return stored.filter((s) => s.version === VERSION).map((s) => s.borrador);
  } catch {
    return [];
  }
};

/** Writes drafts (undefined removes one), all in one transaction. Failing is no error: the tab has them in memory. */
export const writeDrafts = async (dueno: Dueno, drafts: ReadonlyMap<string, Borrador | undefined>): Promise<void> => {
  try {
    const tx = (await open())?.transaction('borradores', 'readwrite');
    if (!tx) return;
    const writes = [...drafts].map(([comanda, borrador]) =>
      borrador
        ? tx.store.put({ version: VERSION, borrador }, keyOf(dueno, comanda))
        : tx.store.delete(keyOf(dueno, comanda)),
    );
    await Promise.all([...writes, tx.done]);
  } catch {
    return;
  }
};

/** How many comandas this device keeps unsaved changes of, whoever's they are. */
export const contarBorradores = async (): Promise<number> => {
  try {
    return (await (await open())?.count('borradores')) ?? 0;
  } catch {
    return 0;
  }
};
