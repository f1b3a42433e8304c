import { borradorVacio, cambiosGuardados, descontar, type Borrador } from '@comal/domain/comanda/guardar/borrador';
import { createStore, useStore } from '../external-store.ts';
import { readStored } from '../outbox/stored.ts';
import { currentSesion, subscribeToSesion } from '../session/session.ts';
import { readDrafts, writeDrafts, type Owner } from './db.ts';

/** The unsaved changes of the signed-in user on this device, by comanda. */
export type Borradores = ReadonlyMap<string, Borrador>;

/** How long in ms a change may stay in memory only. */
const DELAY_MS = 100;

const store = createStore<Borradores>(new Map());
let owner: Owner | null = null;
let pending = new Map<string, Borrador | undefined>();
/** Comandas that this tab changed since the user signed in: their drafts on the device are older. */
let changed = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** Changes taken out of drafts are being stored elsewhere on the device until this resolves. */
let moving: Promise<void> | undefined;
let canal: BroadcastChannel | undefined;

const write = async (who: Owner, writes: ReadonlyMap<string, Borrador | undefined>): Promise<void> => {
  if (moving) await moving;
  await writeDrafts(who, writes);
  canal?.postMessage([...writes.keys()]);
};

/** Writes the changes that are still in memory only, now. */
export const flushDrafts = (): Promise<void> => {
  clearTimeout(timer);
  timer = undefined;
  const writes = pending;
  pending = new Map();
  return owner && writes.size > 0 ? write(owner, writes) : Promise.resolve();
};

/**
 * Delays writing drafts until `done`, so that changes taken out of one are on the device in at least one place at any
 * time.
 */
export const afterMove = (done: Promise<void>): void => {
  const mine = Promise.all([moving, done]).then(() => {
    if (moving === mine) moving = undefined;
  });
  moving = mine;
};

const put = (comanda: string, borrador: Borrador | undefined): void => {
  const next = new Map(store.get());
  if (borrador) next.set(comanda, borrador);
  else next.delete(comanda);
  store.set(next);
  changed.add(comanda);
  pending.set(comanda, borrador);
  timer ??= setTimeout(() => void flushDrafts(), DELAY_MS);
};

/** Stores a draft: on the screen at once, on the device within 100 ms. One without changes is removed. */
export const saveBorrador = (borrador: Borrador): void =>
  put(borrador.comanda, cambiosGuardados(borrador) ? undefined : borrador);

/** Removes the draft of a comanda. */
export const removeBorrador = (comanda: string): void => put(comanda, undefined);

/** The current draft of a comanda; an empty one if there is none. */
export const getBorrador = (comanda: string): Borrador => store.get().get(comanda) ?? borradorVacio(comanda);

/** The number of comandas with unsaved changes of the signed-in user. */
export const howManyBorradores = (): number => store.get().size;

/**
 * The drafts without the changes that are already in the queue: a tab may die between queueing a save and writing the
 * draft.
 */
const withoutQueued = async (who: Owner, drafts: readonly Borrador[]): Promise<readonly Borrador[]> => {
  if (drafts.length === 0) return drafts;
  const [cliente, usuario] = who;
  const own = (await readStored(cliente)).cola.filter((e) => e.usuario.id === usuario);
  const envios = own.flatMap((e) => (e.llamada === 'actualizar' ? [{ id: e.input.body.id, envio: e.envio }] : []));
  const resto = (b: Borrador): Borrador =>
    envios.filter(({ id }) => id === b.comanda).reduce((acc, { envio }) => descontar(acc, envio), b);
  return drafts.map(resto).filter((b) => !cambiosGuardados(b));
};

const load = async (who: Owner): Promise<void> => {
  const stored = await withoutQueued(who, await readDrafts(who));
  if (who !== owner) return;
  const older = stored.filter((b) => !changed.has(b.comanda));
  if (older.length > 0) store.set(new Map([...older.map((b) => [b.comanda, b] as const), ...store.get()]));
};

/** Rereads from the device the drafts that another tab wrote, except those that this tab has yet to write. */
const reread = async (comandas: readonly string[]): Promise<void> => {
  const who = owner;
  if (!who) return;
  const stored = new Map((await readDrafts(who)).map((b) => [b.comanda, b]));
  if (who !== owner) return;
  const next = new Map(store.get());
  for (const id of comandas.filter((c) => !pending.has(c))) {
    const borrador = stored.get(id);
    if (borrador) next.set(id, borrador);
    else next.delete(id);
  }
  store.set(next);
};

const same = (a: Owner | null, b: Owner | null): boolean => a?.[0] === b?.[0] && a?.[1] === b?.[1];

const follow = async (): Promise<void> => {
  const sesion = currentSesion();
  const who: Owner | null = sesion && [sesion.cliente, sesion.usuario.id];
  if (same(who, owner)) return;
  void flushDrafts();
  owner = who;
  changed = new Set();
  store.set(new Map());
  if (who) await load(who);
};

/** Resets the drafts to those of a new page; for tests. */
export const forgetBorradores = (): void => {
  clearTimeout(timer);
  timer = undefined;
  owner = null;
  pending = new Map();
  changed = new Set();
  store.set(new Map());
};

const flushIfHidden = (): void => {
  if (document.visibilityState === 'hidden') void flushDrafts();
};
const flushNow = (): void => void flushDrafts();

/**
 * Loads the signed-in user's drafts of this device and stores the new ones; those of other users stay stored and unseen
 * until their owner signs in (D-98). Returns a function that stops it.
 */
export const startDrafts = (): (() => void) => {
  const followNow = (): void => void follow();
  const unfollow = subscribeToSesion(followNow);
  if (typeof BroadcastChannel === 'function') canal = new BroadcastChannel('comal-borradores');
  canal?.addEventListener('message', ({ data }: MessageEvent<readonly string[]>) => void reread(data));
  window.addEventListener('pagehide', flushNow);
  document.addEventListener('visibilitychange', flushIfHidden);
  followNow();
  return () => {
    unfollow();
    window.removeEventListener('pagehide', flushNow);
    document.removeEventListener('visibilitychange', flushIfHidden);
    flushNow();
    canal?.close();
    canal = undefined;
  };
};

/** Hook: the draft of a comanda; undefined when everything is saved. */
export const useBorrador = (comanda: string): Borrador | undefined => useStore(store, (all) => all.get(comanda));

/** Hook: all drafts of the signed-in user. */
export const useBorradores = (): Borradores => useStore(store, (all) => all);
