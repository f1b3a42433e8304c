import { createStore, useStore } from '../external-store.ts';
import { readStored, writeStored } from '../device/storage.ts';
import { currentSesion, useSesion } from './session.ts';

const BLOQUEO = 'bloqueo';

/** A session that waits for its user to say who they are, as this device remembers it. */
export interface Bloqueo {
  readonly sesion: string;
  /** Whether the server knows; until then it would still take what a copy of the token asks. */
  readonly avisado: boolean;
}

const leer = (): Bloqueo | null => {
  try {
    const { sesion, avisado } = JSON.parse(readStored(BLOQUEO) ?? '{}') as Partial<Bloqueo>;
    return typeof sesion === 'string' ? { sesion, avisado: avisado === true } : null;
  } catch {
    return null;
  }
};

const store = createStore<Bloqueo | null>(leer());

const poner = (bloqueo: Bloqueo | null): void => {
  writeStored(BLOQUEO, bloqueo && JSON.stringify(bloqueo));
  store.set(bloqueo);
};

// What one tab locks or unlocks, it does for all of them.
window.addEventListener('storage', ({ key }) => {
  if (key === BLOQUEO || key === null) store.set(leer());
});

/** The lock of the session of this browser, or null. */
export const currentBloqueo = (): Bloqueo | null => {
  const bloqueo = store.get();
  return bloqueo && bloqueo.sesion === currentSesion()?.id ? bloqueo : null;
};

/** Whether the session is locked, followed by a component. */
export const useIsBloqueada = (): boolean => {
  const sesion = useSesion()?.id;
  return useStore(store, (b) => b !== null && b.sesion === sesion);
};

/** Tells each time the till locks, unlocks, or the server has heard of it. */
export const subscribeToBloqueo = store.subscribe;

/** Covers the till at once and on every reload, with or without network. */
export const setBloqueo = (): void => {
  const sesion = currentSesion()?.id;
  if (sesion !== undefined && currentBloqueo() === null) poner({ sesion, avisado: false });
};

/** How often this page was unlocked: a call that left before says nothing of what came after. */
let veces = 0;

/** When a call leaves, for its word about the lock. */
export const epochOfBloqueo = (): number => veces;

/** The server has it locked: it just was told, or it refused a call for it. A word about an older session, or from before it was unlocked, changes nothing. */
export const bloqueadaAtServer = (token: string, epoca = veces): void => {
  const sesion = currentSesion();
  if (epoca === veces && sesion?.token === token && !currentBloqueo()?.avisado)
    poner({ sesion: sesion.id, avisado: true });
};

/** Its user is here again, or another one is. */
export const clearBloqueo = (): void => {
  veces += 1;
  poner(null);
};
