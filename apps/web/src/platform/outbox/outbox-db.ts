import type { DBSchema } from 'idb';
import { deviceDb } from '../device/device-db.ts';
import {
  fromKeptReviewable,
  fromKeptWrite,
  toKeptReviewable,
  toKeptWrite,
  type KeptReviewable,
  type KeptWrite,
} from './kept-write.ts';
import { VERSION, type QueuedWrite, type Reviewable } from './queued-write.ts';

type Lugar = [cliente: string, usuario: number, n: number];

interface Schema extends DBSchema {
  cola: { key: Lugar; value: KeptWrite };
  revisar: { key: Lugar; value: KeptReviewable };
  turno: { key: string; value: { readonly de: string; readonly latido: number } };
}

const device = deviceDb<Schema>('comal-envios', ['cola', 'revisar', 'turno']);

/** The database of the queue, or null where the browser has no storage to give. */
export const openOutbox = device.open;

/** What the device could not store: this tab still knows it, and sends it. */
const enMemoria = { cola: [] as QueuedWrite[], revisar: [] as Reviewable[] };

const lugarDe = (e: QueuedWrite): Lugar => [e.cliente, e.usuario.id, e.n];
const deCliente = (cliente: string): IDBKeyRange => IDBKeyRange.bound([cliente], [cliente, []]);
const deUsuario = (e: QueuedWrite): IDBKeyRange =>
  IDBKeyRange.bound([e.cliente, e.usuario.id], [e.cliente, e.usuario.id, []]);

const todas = ['cola', 'revisar'] as const;
type Tx = Awaited<ReturnType<typeof transaccion>>;

const transaccion = async () => {
  const tx = (await openOutbox())?.transaction(todas, 'readwrite', { durability: 'strict' });
  if (!tx) throw new Error('No storage');
  return tx;
};

const ultimo = async (tx: Tx, e: QueuedWrite): Promise<number> => {
  const rango = deUsuario(e);
  const cursores = await Promise.all(todas.map((store) => tx.objectStore(store).openKeyCursor(rango, 'prev')));
  return Math.max(0, ...cursores.map((cursor) => cursor?.primaryKey[2] ?? 0));
};

/** After everything that the device does hold. */
const N_EN_MEMORIA = 1_000_000;

/**
 * Puts a write at the end of its user's queue, on the disk when it answers; tabs take turns here. `enLugarDe` is the
 * refused one that it replaces. Without storage this tab has it in memory.
 */
export const enqueue = async (e: QueuedWrite, enLugarDe?: Reviewable): Promise<QueuedWrite> => {
  try {
    const tx = await transaccion();
    const puesta = { ...e, n: (await ultimo(tx, e)) + 1 };
    await tx.objectStore('cola').put(toKeptWrite(puesta), lugarDe(puesta));
    if (enLugarDe) await tx.objectStore('revisar').delete(lugarDe(enLugarDe.escritura));
    await tx.done;
    return puesta;
  } catch {
    const puesta = { ...e, n: N_EN_MEMORIA + enMemoria.cola.length };
    enMemoria.cola.push(puesta);
    if (enLugarDe) enMemoria.revisar = enMemoria.revisar.filter((r) => r.escritura.clave !== enLugarDe.escritura.clave);
    return puesta;
  }
};

/** Takes a write whose outcome is known out of the queue. Failing is no error: sent again, it gets the same answer. */
export const remove = async (e: QueuedWrite): Promise<void> => {
  enMemoria.cola = enMemoria.cola.filter(({ clave }) => clave !== e.clave);
  await device.use((db) => db.delete('cola', lugarDe(e)), undefined);
};

/** Moves refused writes to what a person has to see, all or none. One that another tab already moved stays there. */
export const setAside = async (refusals: readonly Reviewable[]): Promise<void> => {
  const claves = new Set(refusals.map((r) => r.escritura.clave));
  const enEstaPestana = enMemoria.cola.filter(({ clave }) => claves.has(clave)).map(({ clave }) => clave);
  enMemoria.cola = enMemoria.cola.filter(({ clave }) => !claves.has(clave));
  enMemoria.revisar.push(...refusals.filter((r) => enEstaPestana.includes(r.escritura.clave)));
  try {
    const tx = await transaccion();
    for (const r of refusals) {
      const lugar = lugarDe(r.escritura);
      if ((await tx.objectStore('cola').get(lugar))?.clave !== r.escritura.clave) continue;
      await tx.objectStore('revisar').put(toKeptReviewable(r), lugar);
      await tx.objectStore('cola').delete(lugar);
    }
    await tx.done;
  } catch {
    return;
  }
};

/** Forgets a refused write: a person has seen to it. */
export const forget = async ({ escritura }: Reviewable): Promise<void> => {
  enMemoria.revisar = enMemoria.revisar.filter((r) => r.escritura.clave !== escritura.clave);
  await device.use((db) => db.delete('revisar', lugarDe(escritura)), undefined);
};

/** Everything of a business on this device. */
export interface Stored {
  /** In the order in which each user made them. */
  readonly cola: readonly QueuedWrite[];
  readonly revisar: readonly Reviewable[];
}

const NADA: Stored = { cola: [], revisar: [] };

const esDeEstaVersion = (e: KeptWrite): boolean => e.version === VERSION;

const delEquipo = (cliente?: string): Promise<Stored> =>
  device.use(async (db) => {
    const rango = cliente === undefined ? undefined : deCliente(cliente);
    const tx = db.transaction(todas);
    const [cola, revisar] = await Promise.all([
      tx.objectStore('cola').getAll(rango),
      tx.objectStore('revisar').getAll(rango),
    ]);
    // Another version is not understood, so it is not converted either.
    return {
      cola: cola.filter(esDeEstaVersion).map(fromKeptWrite),
      revisar: revisar.filter((r) => esDeEstaVersion(r.escritura)).map(fromKeptReviewable),
    };
  }, NADA);

const conMemoria = ({ cola, revisar }: Stored, suya: (e: QueuedWrite) => boolean = () => true): Stored => ({
  cola: [...cola, ...enMemoria.cola].filter(suya),
  revisar: [...revisar, ...enMemoria.revisar].filter((r) => suya(r.escritura)),
});

/** Reads what a business has waiting on this device, of all its users. */
export const readStored = async (cliente: string): Promise<Stored> =>
  conMemoria(await delEquipo(cliente), (e) => e.cliente === cliente);

/** Reads what waits on this device, whoever's it is. */
export const readOfAll = async (): Promise<Stored> => conMemoria(await delEquipo());
