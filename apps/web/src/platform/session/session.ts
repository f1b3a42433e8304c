import type { PermisoDeCaja } from '@comal/domain/caja/permisos-de-caja';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { createStore, useStore } from '../external-store.ts';
import { readStored, writeStored } from '../device/storage.ts';
import { parseSesion } from './parse-sesion.ts';

const SESION = 'sesion';
const CLIENTE = 'cliente';

const load = (): Sesion | null => parseSesion(readStored(SESION));
const store = createStore<Sesion | null>(load());

const put = (sesion: Sesion | null): void => {
  writeStored(SESION, sesion && JSON.stringify(sesion));
  store.set(sesion);
};

// Signing in or out applies to all tabs.
window.addEventListener('storage', (event) => {
  if (event.key === SESION || event.key === null) store.set(load());
});

/** The session of this browser, or null. */
export const currentSesion = (): Sesion | null => store.get();

/** Calls `tell` each time the session starts, changes or ends; returns how to stop. */
export const subscribeToSesion = store.subscribe;

/** Hook: the session. */
export const useSesion = (): Sesion | null => useStore(store, (sesion) => sesion);

/** Stores the session that the server opened. */
export const saveSesion = (sesion: Sesion): void => put(sesion);

/** Stores whether the register has its opening cash. */
export const setCajaInicial = (caja_inicial: boolean): void => {
  const sesion = store.get();
  if (sesion) put({ ...sesion, caja_inicial });
};

/** Adds a branch that the user opened, and so may enter. */
export const addSucursal = (): void => {
  const sesion = store.get();
  if (sesion) put({ ...sesion, sucursales: (sesion.sucursales ?? 1) + 1 });
};

const sameOnes = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((x) => b.includes(x));

/** The permissions of a session: its role, the role's permissions, and the rights of its register. */
export interface Alcance {
  readonly rol: Sesion['usuario']['rol'];
  readonly permisos: readonly number[];
  readonly derechos: readonly PermisoDeCaja[];
}

const theSame = ({ usuario, caja }: Sesion, { rol, permisos, derechos }: Alcance): boolean =>
  usuario.rol.id === rol.id &&
  usuario.rol.descripcion === rol.descripcion &&
  sameOnes(usuario.permisos, permisos) &&
  sameOnes(caja.permisos, derechos);

/**
 * Applies the server's message about the session of `token`: role, permissions or rights changed, and menus and buttons follow
 * without a new sign-in (D-112).
 */
export const setPermisos = (token: string, alcance: Alcance): void => {
  const sesion = store.get();
  if (sesion?.token !== token || theSame(sesion, alcance)) return;
  const { usuario, caja } = sesion;
  const { rol, permisos, derechos } = alcance;
  put({ ...sesion, usuario: { ...usuario, rol, permisos: [...permisos] }, caja: { ...caja, permisos: [...derechos] } });
};

/** Deletes the session after a sign-out. */
export const clearSesion = (): void => put(null);

const endListeners = new Set<(message: string) => void>();

/** Calls `listener` with the message when the server ended the session; returns how to stop. */
export const onSessionEnded = (listener: (message: string) => void): (() => void) => {
  endListeners.add(listener);
  return () => void endListeners.delete(listener);
};

/** Sign-outs and closings of this tab in flight. */
let closing = 0;

/**
 * Runs what ends the own session (sign-out, closing cash): meanwhile the server's message that it ended is expected and shows no
 * warning; the caller deletes the session.
 */
export const whileClosing = async <T>(work: () => Promise<T>): Promise<T> => {
  closing += 1;
  try {
    return await work();
  } finally {
    closing -= 1;
  }
};

/** The server ended the session of `token`: deletes it and notifies. A late message about an older session is ignored. */
export const endSesion = (token: string, message: string): void => {
  if (closing > 0 || store.get()?.token !== token) return;
  put(null);
  endListeners.forEach((tell) => tell(message));
};

/** A sign-out or closing that failed because the session was already over: treats it as ended. */
export const endIfGone = (
  sesion: Sesion | null,
  failure: { readonly motivo: string; readonly message: string },
): void => {
  if (sesion && failure.motivo === 'SESION_REQUERIDA') endSesion(sesion.token, failure.message);
};

/** The remembered customer number, or null. */
export const rememberedCliente = (): string | null => readStored(CLIENTE);

/** Stores a customer number, or deletes it with null. */
export const rememberCliente = (cliente: string | null): void => writeStored(CLIENTE, cliente);
