import { openDB, type DBSchema, type IDBPDatabase, type StoreNames } from 'idb';

/** A database of this device. */
export interface DeviceDb<S extends DBSchema> {
  /** The database, or null where the browser offers no storage. */
  readonly open: () => Promise<IDBPDatabase<S> | null>;
  /** The result of `work`; `without` when there is no storage, or it failed. */
  readonly use: <T>(work: (db: IDBPDatabase<S>) => Promise<T>, without: T) => Promise<T>;
}

/**
 * The IndexedDB database `name` with its stores, opened at first use, and again after the browser closed it or the opening
 * failed. The only place that opens databases.
 */
export const deviceDb = <S extends DBSchema>(name: string, stores: readonly StoreNames<S>[]): DeviceDb<S> => {
  let opening: Promise<IDBPDatabase<S> | null> | undefined;
  const forget = (): void => void (opening = undefined);
  const openNow = async (): Promise<IDBPDatabase<S> | null> => {
    try {
      return await openDB<S>(name, 1, {
        upgrade: (db) => stores.forEach((store) => void db.createObjectStore(store)),
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
