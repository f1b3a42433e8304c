import type { DBSchema } from 'idb';
import type { Borrador } from '@comal/domain/comanda/guardar/borrador';
import { deviceDb } from '../device/device-db.ts';
import { fromKeptLine, toKeptLine, type KeptLine } from '../device/kept-line.ts';

/** Whose drafts: customer number and user id. */
export type Owner = readonly [cliente: string, usuario: number];

interface Stored {
  readonly version: number;
  readonly borrador: Omit<Borrador, 'nuevos'> & { readonly nuevos: readonly KeptLine[] };
}

interface DraftsSchema extends DBSchema {
  borradores: { key: [string, number, string]; value: Stored };
}

/** The shape of what is stored; another one is not read, since a half-understood order is worse than none. */
const VERSION = 1;

const device = deviceDb<DraftsSchema>('comal-borradores', ['borradores']);

const keyOf = ([cliente, usuario]: Owner, comanda: string): [string, number, string] => [cliente, usuario, comanda];

const toStored = (b: Borrador): Stored['borrador'] => ({ ...b, nuevos: b.nuevos.map(toKeptLine) });
const fromStored = (b: Stored['borrador']): Borrador => ({ ...b, nuevos: b.nuevos.map((p) => fromKeptLine(p)) });

/** The drafts a user left on this device. None where the browser has no storage to give. */
export const readDrafts = async ([cliente, usuario]: Owner): Promise<readonly Borrador[]> => {
  const stored = await device.use(
    (db) => db.getAll('borradores', IDBKeyRange.bound([cliente, usuario], [cliente, usuario, []])),
    [],
  );
  return stored.filter((s) => s.version === VERSION).map((s) => fromStored(s.borrador));
};

/** Writes drafts (undefined removes one), all in one transaction. Failing is no error: the tab has them in memory. */
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

/** How many comandas this device keeps unsaved changes of, whoever's they are. */
export const countBorradores = (): Promise<number> => device.use((db) => db.count('borradores'), 0);
