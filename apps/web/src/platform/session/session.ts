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

// Signing in or out in one tab is seen by the others.
window.addEventListener('storage', (event) => {
  if (event.key === SESION || event.key === null) store.set(load());
});

/** The session of this browser, or null. */
export const currentSesion = (): Sesion | null => store.get();

/** Tells `tell` each time the session starts, changes or ends; answers how to stop. */
export const subscribeToSesion = store.subscribe;

/** The session, followed by a component. */
export const useSesion = (): Sesion | null => useStore(store, (sesion) => sesion);

/** Keeps the session that the server opened. */
export const saveSesion = (sesion: Sesion): void => put(sesion);

/** Notes whether the register's opening cash is registered. */
export const setCajaInicial = (caja_inicial: boolean): void => {
  const sesion = store.get();
  if (sesion) put({ ...sesion, caja_inicial });
};

/** The user of this session may enter one branch more: who opens a branch works in it. */
export const addSucursal = (): void => {
  const sesion = store.get();
  if (sesion) put({ ...sesion, sucursales: (sesion.sucursales ?? 1) + 1 });
};

const sameOnes = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((x) => b.includes(x));

/** What a session may do: the role of its user, what that may, and the rights of its register. */
export interface Alcance {
  readonly rol: Sesion['usuario']['rol'];
  readonly permisos: readonly number[];
  readonly derechos: readonly PermisoDeCaja[];
}

const elMismo = ({ usuario, caja }: Sesion, { rol, permisos, derechos }: Alcance): boolean =>
  usuario.rol.id === rol.id &&
  usuario.rol.descripcion === rol.descripcion &&
  sameOnes(usuario.permisos, permisos) &&
  sameOnes(caja.permisos, derechos);

/**
 * What the server says that the session of `token` may do: its user has another role, that may something else, or its
 * register has other rights, and menus and buttons know it without signing in again (D-18, D-112).
 */
export const setPermisos = (token: string, alcance: Alcance): void => {
  const sesion = store.get();
  if (sesion?.token !== token || elMismo(sesion, alcance)) return;
  const { usuario, caja } = sesion;
  const { rol, permisos, derechos } = alcance;
  put({ ...sesion, usuario: { ...usuario, rol, permisos: [...permisos] }, caja: { ...caja, permisos: [...derechos] } });
};

/** Forgets the session after the person signed out. */
export const clearSesion = (): void => put(null);

const endListeners = new Set<(message: string) => void>();

/** Calls `listener` with the text to show when the server ended the session; answers how to stop. */
export const onSessionEnded = (listener: (message: string) => void): (() => void) => {
  endListeners.add(listener);
  return () => void endListeners.delete(listener);
};

/** Sign-outs and closings of this tab that are on their way. */
let closing = 0;

/**
 * Does what ends the own session (sign-out, closing cash): meanwhile the server's word that it ended is the expected
 * outcome, not news to warn about; whoever asked for it forgets the session.
 */
export const whileClosing = async <T>(work: () => Promise<T>): Promise<T> => {
  closing += 1;
  try {
    return await work();
  } finally {
    closing -= 1;
  }
};

/** The server ended the session of `token`: forgets it and tells. A late word about an older session changes nothing. */
export const endSesion = (token: string, message: string): void => {
  if (closing > 0 || store.get()?.token !== token) return;
  put(null);
  endListeners.forEach((tell) => tell(message));
};

/** A sign-out or closing that failed because the session was already over: it ended all the same. */
export const endIfGone = (
  sesion: Sesion | null,
  failure: { readonly motivo: string; readonly message: string },
): void => {
  if (sesion && failure.motivo === 'SESION_REQUERIDA') endSesion(sesion.token, failure.message);
};

/** The customer number this browser remembers, or null. */
export const rememberedCliente = (): string | null => readStored(CLIENTE);

/** Remembers a customer number, or forgets it with null. */
export const rememberCliente = (cliente: string | null): void => writeStored(CLIENTE, cliente);
