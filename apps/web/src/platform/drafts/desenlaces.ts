import type { Ticket } from '@comal/contract/comandas/cuenta/papeles';
import { createStore, useStore } from '../external-store.ts';
import { currentSesion, onSessionEnded, subscribeToSesion } from '../session/session.ts';
import type { Unverified } from './operations.ts';

/** The outcome of an operation with money, as far as this page knows it. */
export type End =
  | { readonly tipo: 'en-camino' }
  /** Unknown: the device keeps the operation, for its owner to verify after signing in again (H52). */
  | { readonly tipo: 'no-se-sabe' }
  /** `ticket` is that of a charge; null for other operations. */
  | { readonly tipo: 'hecha'; readonly ticket: Ticket | null }
  | { readonly tipo: 'rechazada'; readonly motivo: string; readonly message: string };

/** An operation and its outcome. */
export interface Desenlace {
  readonly p: Unverified;
  readonly fin: End;
}

type Followed = Desenlace & { readonly sesion: string; readonly desde: number };

/**
 * An outcome at most this many ms old when its session ended was probably not read: its screen was taken away (decision
 * 0008).
 */
export const RECENT_MS = 10_000;

/**
 * The operations of the current session, the last one per `asunto`: their outcome is shown by the screen that sent
 * them.
 */
const followed = new Map<string, Followed>();
/** Outcomes from just before the session changed; shown only if the server ended it. */
let recent: readonly Desenlace[] = [];
const orphans = createStore<readonly Desenlace[]>([]);

const omitAsunto = (asunto: string): readonly Desenlace[] => orphans.get().filter(({ p }) => p.asunto !== asunto);

const add = (fresh: readonly Desenlace[]): void => fresh.forEach((d) => orphans.set([...omitAsunto(d.p.asunto), d]));

/** Nobody may read the operations of another user: true for one's own, and without a session. */
const isOfViewer = (p: Unverified): boolean => {
  const sesion = currentSesion();
  return sesion === null || (sesion.cliente === p.cliente && sesion.usuario.id === p.usuario.id);
};

/**
 * Records the outcome so far of an operation sent by `sesion`. While that session lasts, the screen that sent it shows
 * the outcome; if the session ended meanwhile, the sign-in page does (D-12).
 */
export const noteDesenlace = (p: Unverified, sesion: string | undefined, fin: End): void => {
  if (sesion !== undefined && sesion === currentSesion()?.id) {
    followed.set(p.asunto, { p, fin, sesion, desde: Date.now() });
    orphans.set(omitAsunto(p.asunto));
  } else if (isOfViewer(p)) add([{ p, fin }]);
};

/**
 * When a session ends or is replaced, no screen can show the outcome of its operations under way any more: they go to
 * `orphans`.
 */
const onSesionChange = (): void => {
  const now = Date.now();
  const left = [...followed.values()].filter(({ sesion }) => sesion !== currentSesion()?.id);
  if (left.length > 0) recent = left.filter(({ desde }) => now - desde <= RECENT_MS);
  left.forEach(({ p }) => followed.delete(p.asunto));
  add(left.filter(({ fin }) => fin.tipo === 'en-camino'));
  const own = orphans.get().filter(({ p }) => isOfViewer(p));
  if (own.length < orphans.get().length) orphans.set(own);
};

subscribeToSesion(onSesionChange);
onSessionEnded(() => add(recent));

/**
 * Hook: the operations whose session ended before their outcome was shown, each with its outcome, until it is read or
 * somebody else signs in.
 */
export const useDesenlaces = (): readonly Desenlace[] => useStore(orphans, (d) => d);

/** Removes an outcome that was read. */
export const forgetDesenlace = (clave: string): void => orphans.set(orphans.get().filter(({ p }) => p.clave !== clave));

/** Forgets all outcomes; for tests. */
export const forgetDesenlaces = (): void => {
  followed.clear();
  recent = [];
  orphans.set([]);
};
