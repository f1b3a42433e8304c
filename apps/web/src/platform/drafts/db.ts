import type { DBSchema } from 'idb';
import type { Borrador } from '@comal/domain/comanda/guardar/borrador';
import { deviceDb } from '../device/device-db.ts';
import { fromKeptLine, toKeptLine, type KeptLine } from '../device/kept-line.ts';

/** The owner of drafts: customer number and user id. */
export type Owner = readonly [cliente: string, usuario: number];

interface Stored {
  readonly version: number;
  readonly borrador: Omit<Borrador, 'nuevos'> & { readonly nuevos: readonly KeptLine[] };
}

interface DraftsSchema extends DBSchema {
  borradores: { key: [string, number, string]; value: Stored };
}

/** Version of the stored format; other versions are ignored, because a partly understood order is worse than none. */
const VERSION = 1;

const device = deviceDb<DraftsSchema>('comal-borradores', ['borradores']);

const keyOf = ([cliente, usuario]: Owner, comanda: string): [string, number, string] => [cliente, usuario, comanda];

const toStored = (b: Borrador): Stored['borrador'] => ({ ...b, nuevos: b.nuevos.map(toKeptLine) });
const fromStored = (b: Stored['borrador']): Borrador => ({ ...b, nuevos: b.nuevos.map((p) => fromKeptLine(p)) });

/** The drafts of a user on this device; none if the browser gives no storage. */
export const readDrafts = async ([cliente, usuario]: Owner): Promise<readonly Borrador[]> => {
  const stored = await device.use(
    (db) => db.getAll('borradores', IDBKeyRange.bound([cliente, usuario], [cliente, usuario, []])),
    [],
  );
  return stored.filter((s) => s.version === VERSION).map((s) => fromStored(s.borrador));
};

/** Writes drafts (undefined removes one) in one transaction. A failure is ignored: the tab has them in memory. */
export const writeDrafts = (owner: Owner, drafts: ReadonlyMap<string, Borrador | undefined>): Promise<void> =>
  device.use(async (db) => {
    const tx = db.transaction('borradores', 'readwrite');
    const writes = [...drafts].map(([comanda, borrador]) =>
      borrador
        ? tx.store.put({ version: VERSION, borrador: toStored(borrador) }, keyOf(owner, comanda))
        : tx.store.delete(keyOf(owner, comanda)),
    );
    await Promise.all([...writes, tx.done]);
  }, undefined);

/** A draft as it is stored, with its place: of any user. */
export interface KeptDraft {
  readonly key: readonly [cliente: string, usuario: number, comanda: string];
  readonly value: Stored;
}

/** All drafts of this origin. */
export const readAllDrafts = (): Promise<readonly KeptDraft[]> =>
  device.use(async (db) => {
    const { store } = db.transaction('borradores');
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
    return keys.map((key, i) => ({ key, value: values[i]! }));
  }, []);

/** Stores drafts of another origin, except where there is one. Resolves to the places of those that were stored. */
export const adoptDrafts = (drafts: readonly KeptDraft[]): Promise<readonly KeptDraft['key'][]> =>
  device.use(async (db) => {
    const tx = db.transaction('borradores', 'readwrite', { durability: 'strict' });
    const free = await Promise.all(drafts.map(async ({ key }) => !(await tx.store.getKey([...key]))));
    const fresh = drafts.filter((_, i) => free[i]);
    await Promise.all([...fresh.map(({ key, value }) => tx.store.put(value, [...key])), tx.done]);
    return fresh.map(({ key }) => key);
  }, []);

/** Removes drafts that another origin has. */
export const eraseDrafts = (keys: readonly KeptDraft['key'][]): Promise<void> =>
  device.use(async (db) => {
    const tx = db.transaction('borradores', 'readwrite');
    await Promise.all([...keys.map((key) => tx.store.delete([...key])), tx.done]);
  }, undefined);

/** The number of drafts on this device, of all users. */
export const countBorradores = (): Promise<number> => device.use((db) => db.count('borradores'), 0);
