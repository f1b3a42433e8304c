import { createStore, useStore } from '../external-store.ts';
import { readStored, writeStored } from '../device/storage.ts';
import { currentSesion, useSesion } from './session.ts';

const BLOQUEO = 'bloqueo';

/** A locked session, as stored on this device. */
export interface Bloqueo {
  readonly sesion: string;
  /** Whether the server knows; until then it would accept calls with a copy of the token. */
  readonly avisado: boolean;
}

const read = (): Bloqueo | null => {
  try {
    const { sesion, avisado } = JSON.parse(readStored(BLOQUEO) ?? '{}') as Partial<Bloqueo>;
    return typeof sesion === 'string' ? { sesion, avisado: avisado === true } : null;
  } catch {
    return null;
  }
};

const store = createStore<Bloqueo | null>(read());

const put = (bloqueo: Bloqueo | null): void => {
  writeStored(BLOQUEO, bloqueo && JSON.stringify(bloqueo));
  store.set(bloqueo);
};

// Locking and unlocking apply to all tabs.
window.addEventListener('storage', ({ key }) => {
  if (key === BLOQUEO || key === null) store.set(read());
});

/** The lock of this browser's session, or null. */
export const currentBloqueo = (): Bloqueo | null => {
  const bloqueo = store.get();
  return bloqueo && bloqueo.sesion === currentSesion()?.id ? bloqueo : null;
};

/** Hook: whether the session is locked. */
export const useIsLocked = (): boolean => {
  const sesion = useSesion()?.id;
  return useStore(store, (b) => b !== null && b.sesion === sesion);
};

/** Notifies when the till is locked or unlocked, or the server has confirmed it. */
export const subscribeToBloqueo = store.subscribe;

/** Locks the till at once, across reloads, online or offline. */
export const setBloqueo = (): void => {
  const sesion = currentSesion()?.id;
  if (sesion !== undefined && currentBloqueo() === null) put({ sesion, avisado: false });
};

/** Counts unlocks: an answer to a call sent before the last one is stale. */
let times = 0;

/** The count when a call is sent, to judge its answer about the lock. */
export const bloqueoEpoch = (): number => times;

/**
 * The server has it locked: it confirmed it, or refused a call because of it. Ignores answers about an older session, or from
 * before an unlock.
 */
export const lockedAtServer = (token: string, epoca = times): void => {
  const sesion = currentSesion();
  if (epoca === times && sesion?.token === token && !currentBloqueo()?.avisado)
    put({ sesion: sesion.id, avisado: true });
};

/** Unlocks, by its user or another one. */
export const clearBloqueo = (): void => {
  times += 1;
  put(null);
};
