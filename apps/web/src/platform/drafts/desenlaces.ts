import type { Ticket } from '@comal/contract/comandas/schemas';
import { createStore, useStore } from '../external-store.ts';
import { currentSesion, onSessionEnded, subscribeToSesion } from '../session/session.ts';
import type { Unverified } from './operations.ts';

/** How an operation with money in it went, as far as this page knows. */
export type End =
  | { readonly tipo: 'en-camino' }
  /** The device keeps it, for its owner to ask when she is back (H52). */
  | { readonly tipo: 'no-se-sabe' }
  /** `ticket` is that of a charge. */
  | { readonly tipo: 'hecha'; readonly ticket: Ticket | null }
  | { readonly tipo: 'rechazada'; readonly motivo: string; readonly message: string };

/** An operation and how it went. */
export interface Desenlace {
  readonly p: Unverified;
  readonly fin: End;
}

type Followed = Desenlace & { readonly sesion: string; readonly desde: number };

/** What was answered this long before its session ended was hardly read: the screen went dark over it (decision 0008). */
export const RECENT_MS = 10_000;

/** Of the session that goes on, the last one about each thing: whoever sent it is told by the screen she sent it from. */
const followed = new Map<string, Followed>();
/** Answered just before the session ended; told only if somebody else ended it. */
let recent: readonly Desenlace[] = [];
const orphans = createStore<readonly Desenlace[]>([]);

const omitAsunto = (asunto: string): readonly Desenlace[] => orphans.get().filter(({ p }) => p.asunto !== asunto);

const add = (fresh: readonly Desenlace[]): void => fresh.forEach((d) => orphans.set([...omitAsunto(d.p.asunto), d]));

/** What one person did is not the next one's to read. */
const isOfViewer = (p: Unverified): boolean => {
  const sesion = currentSesion();
  return sesion === null || (sesion.cliente === p.cliente && sesion.usuario.id === p.usuario.id);
};

/**
 * Notes how far an operation got that `sesion` sent. While that session goes on it is told where it was sent from; when the
 * session ended over it, the entrance tells (D-12).
 */
export const noteDesenlace = (p: Unverified, sesion: string | undefined, fin: End): void => {
  if (sesion !== undefined && sesion === currentSesion()?.id) {
    followed.set(p.asunto, { p, fin, sesion, desde: Date.now() });
    orphans.set(omitAsunto(p.asunto));
  } else if (isOfViewer(p)) add([{ p, fin }]);
};

/** A session ended, or made way for another: what it left under way is no screen's to tell any more. */
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

/** The operations over which their session ended, and how each went, until they were read or somebody else signs in. */
export const useDesenlaces = (): readonly Desenlace[] => useStore(orphans, (d) => d);

/** It was read. */
export const forgetDesenlace = (clave: string): void => orphans.set(orphans.get().filter(({ p }) => p.clave !== clave));

/** Forgets all of them, for a test that leaves things as it found them. */
export const forgetDesenlaces = (): void => {
  followed.clear();
  recent = [];
  orphans.set([]);
};
