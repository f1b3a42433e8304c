import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb';

/** A database of this device. */
export interface DeviceDb<S extends DBSchema> {
  /** The database, or null where the browser offers no storage. */
  readonly open: () => Promise<IDBPDatabase<S> | null>;
  /** The result of `work`; `without` when there is no storage, or it failed. */
  readonly use: <T>(work: (db: IDBPDatabase<S>) => Promise<T>, without: T) => Promise<T>;
}

const forgetting = new Set<() => void>();

/** Forgets which databases are open, so that the next use opens its own again. */
export const forgetDevices = (): void => forgetting.forEach((forget) => forget());

type Making<S extends DBSchema> = IDBPTransaction<S, StoreNames<S>[], 'versionchange'>;

/**
 * The IndexedDB database `name` with its stores and what `index` adds to them, opened at first use, and again after the
 * browser closed it, a newer build asked for it, or the opening failed. The only place that opens databases.
 */
export const deviceDb = <S extends DBSchema>(
  name: string,
  stores: readonly StoreNames<S>[],
  index: (tx: Making<S>) => void = () => undefined,
): DeviceDb<S> => {
  let opening: Promise<IDBPDatabase<S> | null> | undefined;
  const forget = (): void => void (opening = undefined);
  forgetting.add(forget);
  const openNow = async (): Promise<IDBPDatabase<S> | null> => {
    try {
      return await openDB<S>(name, 1, {
        upgrade: (db, _from, _to, tx) => {
          stores.forEach((store) => void db.createObjectStore(store));
          index(tx);
        },
        // A newer build wants to change it: this page must not keep it from opening.
        blocking: (_current, _wanted, { target }) => {
          (target as IDBDatabase).close();
          forget();
        },
        terminated: forget,
      });
    } catch {
      return null;
    }
  };
  const orForget = (db: IDBPDatabase<S> | null): IDBPDatabase<S> | null => {
    if (!db) forget();
    return db;
  };
  const open = (): Promise<IDBPDatabase<S> | null> => (opening ??= openNow().then(orForget));
  const use: DeviceDb<S>['use'] = async (work, without) => {
    try {
      const db = await open();
      return db ? await work(db) : without;
    } catch {
      return without;
    }
  };
  return { open, use };
};
