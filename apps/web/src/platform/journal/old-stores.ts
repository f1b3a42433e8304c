import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { fromKeptLine, type KeptLine } from '../device/kept-line.ts';
import { readObject, readStored, storedKeys, writeStored } from '../device/storage.ts';
import { VERSION, type Entry } from './entry.ts';
import type { Keep } from './store.ts';

/** A write as builds before the journal kept it. */
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

/** A database as an older build left it; null where there is none, and then none is made. */
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

/** How each old store is read. */
const OLD: readonly { readonly name: string; readonly store: OldStore; readonly read: (row: never) => Entry }[] = [
  { name: 'comal-envios', store: 'cola', read: (e: OldWrite) => entryOf('queue', e) },
  {
    name: 'comal-envios',
    store: 'revisar',
    read: ({ escritura, falla }: OldSchema['revisar']['value']) => entryOf('queue', escritura, falla),
  },
  { name: 'comal-por-verificar', store: 'operaciones', read: (e: OldWrite) => entryOf('verify', e) },
];

const versionOf = (row: OldSchema[OldStore]['value']): number =>
  'escritura' in row ? row.escritura.version : row.version;

/** Another version is not understood, so it stays where it is. */
const takeOne = async (db: Old, { store, read }: (typeof OLD)[number], keep: Keep): Promise<void> => {
  const reading = db.transaction(store);
  const [keys, rows] = await Promise.all([reading.store.getAllKeys(), reading.store.getAll()]);
  const known = rows.map((row, i) => ({ row, key: keys[i]! })).filter(({ row }) => versionOf(row) === VERSION);
  if (known.length === 0 || !(await keep(known.map(({ row }) => read(row as never))))) return;
  const tx = db.transaction(store, 'readwrite', { durability: 'strict' });
  await Promise.all([...known.map(({ key }) => tx.store.delete(key)), tx.done]);
};

const OLD_KEY = 'clave|';
const OLD_CLOSING = 'caja.cierre';

/**
 * The closing of a shift, with its key. The keys of other named forms stay: a tab that still runs such a build may be
 * asking with one, and removes it where it knows it (`keepIntent` takes it from there).
 */
const takeLocal = async (keep: Keep): Promise<void> => {
  const closing = readObject(OLD_CLOSING);
  if (!('clave' in closing)) return;
  const names = storedKeys(OLD_KEY).filter((name) => readStored(name) === closing['clave']);
  const asunto = names[0]?.slice(OLD_KEY.length) ?? 'caja-final';
  if (!(await keep([entryOf('repeat', { asunto, ...closing } as unknown as OldWrite)]))) return;
  [OLD_CLOSING, ...names].forEach((name) => writeStored(name, null));
};

/**
 * Brings what waits in the stores of builds before the journal into it: first it is in the journal, then it is forgotten
 * there, so that a page that dies in between does it again, and the key keeps it one. At each start: a tab that still runs
 * such a build goes on writing there.
 */
export const adoptOldStores = async (keep: Keep): Promise<void> => {
  await takeLocal(keep);
  for (const old of OLD) {
    const db = await openOld(old.name);
    if (!db) continue;
    try {
      await takeOne(db, old, keep);
    } finally {
      db.close();
    }
  }
};
