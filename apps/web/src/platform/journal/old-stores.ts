import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import { fromKeptLine, type KeptLine } from '../device/kept-line.ts';
import { readObject, readStored, storedKeys, writeStored } from '../device/storage.ts';
import { VERSION, type Entry } from './entry.ts';
import type { Keep } from './store.ts';

/** A write as builds before the journal stored it. */
interface OldWrite {
  readonly version: number;
  readonly clave: string;
  readonly envio?: { readonly nuevos: readonly KeptLine[] };
}

interface OldSchema extends DBSchema {
  cola: { key: IDBValidKey; value: OldWrite };
  revisar: { key: IDBValidKey; value: { readonly escritura: OldWrite; readonly falla: Entry['falla'] } };
  operaciones: { key: IDBValidKey; value: OldWrite };
}

type Old = IDBPDatabase<OldSchema>;

/** Opens a database of an older build; null if there is none, without creating one. */
const openOld = async (name: string): Promise<Old | null> => {
  try {
    return await openDB<OldSchema>(name, undefined, {
      upgrade: (_db, _from, _to, tx) => {
        tx.done.catch(() => undefined);
        tx.abort();
      },
    });
  } catch {
    return null;
  }
};

const withLines = (e: OldWrite) =>
  e.envio ? { ...e, envio: { ...e.envio, nuevos: e.envio.nuevos.map((line) => fromKeptLine(line)) } } : e;

const entryOf = (policy: Entry['policy'], e: OldWrite, falla?: Entry['falla']): Entry => ({
  ...withLines(e),
  ...(falla && { falla }),
  version: VERSION,
  policy,
  n: 0,
});

type OldStore = 'cola' | 'revisar' | 'operaciones';

/** The old stores, each with how its rows become entries. */
const OLD: readonly { readonly name: string; readonly store: OldStore; readonly read: (row: never) => Entry }[] = [
  { name: 'comal-envios', store: 'cola', read: (e: OldWrite) => entryOf('queue', e) },
  {
    name: 'comal-envios',
    store: 'revisar',
    read: ({ escritura, falla }: OldSchema['revisar']['value']) => entryOf('queue', escritura, falla),
  },
  { name: 'comal-por-verificar', store: 'operaciones', read: (e: OldWrite) => entryOf('verify', e) },
];

type OldRow = OldSchema[OldStore]['value'];

const writeIn = (row: OldRow): OldWrite => ('escritura' in row ? row.escritura : row);

const BLANK = 0;
const NOTHING: OldWrite = { version: BLANK, clave: '' };

/** The entry for a row; null if it cannot be read, and then the row stays. */
const entryIn = ({ read }: (typeof OLD)[number], row: OldRow): Entry | null => {
  try {
    return writeIn(row).version === VERSION ? read(row as never) : null;
  } catch {
    return null;
  }
};

type Place = readonly [cliente: string, usuario: number, n: number];

const isLast = (key: Place, i: number, keys: readonly Place[]): boolean =>
  String(keys[i + 1]?.slice(0, 2)) !== String(key.slice(0, 2));

/**
 * Puts a blank row after the last one of each user, so that a tab of an older build puts its next write after it.
 * Otherwise that tab would reuse a place freed here, and would delete the row in that place when the write that it had
 * put there earlier ends.
 */
const keepPlaces = async (tx: IDBPTransaction<OldSchema, OldStore[], 'readwrite'>, store: OldStore): Promise<void> => {
  if (store === 'operaciones') return;
  const keys = (await tx.objectStore(store).getAllKeys()) as unknown as readonly Place[];
  const row = store === 'revisar' ? { escritura: NOTHING, falla: undefined } : NOTHING;
  for (const [cliente, usuario, n] of keys.filter(isLast))
    await tx.objectStore(store).put(row, [cliente, usuario, n + 1]);
};

/** Deletes rows, except where another write is under the same key by now. */
const empty = async (db: Old, store: OldStore, rows: readonly (readonly [IDBValidKey, OldWrite])[]): Promise<void> => {
  const tx = db.transaction([store], 'readwrite', { durability: 'strict' });
  await keepPlaces(tx, store);
  for (const [key, { clave }] of rows) {
    const now = await tx.objectStore(store).get(key);
    if (now && writeIn(now).clave === clave) await tx.objectStore(store).delete(key);
  }
  await tx.done;
};

const takeOne = async (db: Old, old: (typeof OLD)[number], keep: Keep): Promise<void> => {
  const reading = db.transaction(old.store);
  const [keys, rows] = await Promise.all([reading.store.getAllKeys(), reading.store.getAll()]);
  const known = rows.flatMap((row, i) => {
    const entry = entryIn(old, row);
    return entry ? [{ entry, at: [keys[i]!, writeIn(row)] as const }] : [];
  });
  if (known.length === 0 || !(await keep(known.map(({ entry }) => entry)))) return;
  await empty(
    db,
    old.store,
    known.map(({ at }) => at),
  );
};

const OLD_KEY = 'clave|';
const OLD_CLOSING = 'caja.cierre';

/**
 * Takes the closing of a shift, with its key. The keys of other named forms stay: a tab that still runs an older build
 * may be using one, and removes it itself (`keepIntent` reads them there).
 */
const takeLocal = async (keep: Keep): Promise<void> => {
  const closing = readObject(OLD_CLOSING);
  if (!('clave' in closing)) return;
  const names = storedKeys(OLD_KEY).filter((name) => readStored(name) === closing['clave']);
  const asunto = names[0]?.slice(OLD_KEY.length) ?? 'caja-final';
  if (!(await keep([entryOf('repeat', { asunto, ...closing } as unknown as OldWrite)]))) return;
  [OLD_CLOSING, ...names].forEach((name) => writeStored(name, null));
};

/** Ignores a failure, so that the other stores are still taken; what failed stays there for the next time. */
const unfailing = (work: Promise<void>): Promise<void> => work.catch(() => undefined);

const takeStored = async (old: (typeof OLD)[number], keep: Keep): Promise<void> => {
  const db = await openOld(old.name);
  if (!db) return;
  try {
    await takeOne(db, old, keep);
  } finally {
    db.close();
  }
};

const takeAll = async (keep: Keep): Promise<void> => {
  await unfailing(takeLocal(keep));
  for (const old of OLD) await unfailing(takeStored(old, keep));
};

/**
 * Moves the entries in the stores of builds before the journal into it. Each is written to the journal before it is
 * deleted there, so that a page that dies in between does it again, and its key avoids a duplicate. Runs at each start,
 * because a tab that still runs an older build goes on writing there. One tab at a time where the browser has locks:
 * otherwise a tab could bring back an entry that it had read before another tab took it, after its outcome is known.
 */
export const adoptOldStores = (keep: Keep): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('comal-adopt', () => takeAll(keep)) : takeAll(keep);
