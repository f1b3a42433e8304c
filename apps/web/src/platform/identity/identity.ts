import { readObject, writeStored } from '../device/storage.ts';
import { createStore, useStore } from '../external-store.ts';
import { currentSesion, useSesion } from '../session/session.ts';
import { recogniseBy } from '../session/stranger.ts';
import { askWhoIsThere, type Present } from './ask.ts';

/** Which server opened a session, on this device; `clave` is empty until that server was asked. */
interface Kept {
  readonly sesion: string;
  readonly clave: string;
}

const KEPT = 'servidor';

const kept = (): Kept | null => {
  const { sesion, clave } = readObject(KEPT);
  return typeof sesion === 'string' && typeof clave === 'string' ? { sesion, clave } : null;
};

const keep = (next: Kept): void => writeStored(KEPT, JSON.stringify(next));

/** Null: not asked since the page was loaded, the connection came back, or the session began. */
const present = createStore<Present | null>(null);

/** Who answers, as far as it was asked. */
export const currentPresent = present.get;

/** Hook: re-renders when another server answers, or the same one again. */
export const usePresent = (): Present | null => useStore(present, (who) => who);

/** Calls `tell` when that changes; returns how to stop. */
export const followPresent = present.subscribe;

/** The key of the server that opened the present session; undefined where that is not known. */
export const serverOfSesion = (): string | undefined => {
  const mine = kept();
  return mine && mine.clave !== '' && mine.sesion === currentSesion()?.id ? mine.clave : undefined;
};

/** The key of the last server on which somebody signed in at this origin; undefined where that is not known. */
export const lastServer = (): string | undefined => kept()?.clave || undefined;

/** Whether what was made under the key `owner` (undefined: nobody knows) belongs to the server that the session is of. */
export const isOfSesion = (owner: string | undefined): boolean => {
  const own = serverOfSesion();
  return owner === undefined || own === undefined || owner === own;
};

/** Whether what was made under the key `owner` (undefined: under the present session) must not go to `who`; false where that is not known. */
export const isHeldFrom = (who: Present | null, owner: string | undefined): boolean => {
  if (who === null || who.kind === 'unable') return false;
  if (who.kind === 'liar') return true;
  const key = owner ?? serverOfSesion();
  return key !== undefined && (who.kind !== 'proven' || key !== who.key);
};

/** Whether it must not go to who answers now. */
export const isHeld = (owner: string | undefined): boolean => isHeldFrom(present.get(), owner);

/** Whether what was made under the key `owner` waits for another server than this one (D-171). */
export const isElsewhere = (owner: string | undefined): boolean => isHeld(owner) || !isOfSesion(owner);

/** Hook: whether another server answers than the one that the present session is of. */
export const useStranger = (): boolean => {
  useSesion();
  usePresent();
  return serverOfSesion() !== undefined && isHeld(undefined);
};

/** Hook: whether it is known who answers; true where the session is of no known server, which nobody is compared with. */
export const usePresentKnown = (): boolean => {
  useSesion();
  return usePresent() !== null || serverOfSesion() === undefined;
};

let asking: Promise<Present> | undefined;
let turn = 0;

/** The first server that a session meets, once it has begun, is the one that it belongs to. */
const meet = (who: Present | null): void => {
  const mine = kept();
  if (who?.kind !== 'proven' || mine === null || mine.clave !== '' || mine.sesion !== currentSesion()?.id) return;
  keep({ ...mine, clave: who.key });
};

const ask = async (): Promise<Present> => {
  for (;;) {
    const mine = turn;
    const who = await askWhoIsThere();
    // Lost meanwhile: this may have been the server from before.
    if (mine !== turn) continue;
    meet(who);
    present.set(who);
    return who;
  }
};

const askOnce = (): Promise<Present> => (asking ??= ask().finally(() => (asking = undefined)));

/** Resolves to who answers: asks, unless that is known. Rejects where nobody does. */
export const prove = async (): Promise<Present> => present.get() ?? askOnce();

/** The connection was lost, or the session is another one: another server may answer now. */
export const forgetPresent = (): void => {
  turn += 1;
  present.set(null);
};

/** Somebody refuses the session: asks anew (`session/stranger.ts`), while screens go on showing who answered before. */
export const isStranger = (): false | Promise<boolean> => {
  if (serverOfSesion() === undefined) return false;
  turn += 1;
  return askOnce().then((who) => isHeldFrom(who, undefined));
};
recogniseBy(isStranger);

/**
 * Begins the present session on this device, unless it has begun. What was left without a key belongs to the server of the session before
 * it: `assign` stamps it, before this session's server is known and anything could go there.
 */
export const beginSesion = async (assign: (key: string) => Promise<void>): Promise<void> => {
  const sesion = currentSesion()?.id;
  const before = kept();
  if (sesion === undefined || before?.sesion === sesion) return;
  forgetPresent();
  if (before?.clave) await assign(before.clave);
  keep({ sesion, clave: '' });
  meet(present.get());
};
