import type { Ticket } from '@comal/contract/comandas/schemas';
import { createStore, useStore } from '../external-store.ts';
import { currentSesion, onSessionEnded, subscribeToSesion } from '../session/session.ts';
import type { PorVerificar } from './operations.ts';

/** How an operation with money in it went, as far as this page knows. */
export type Fin =
  | { readonly tipo: 'en-camino' }
  /** The device keeps it, for its owner to ask when she is back (H52). */
  | { readonly tipo: 'no-se-sabe' }
  /** `ticket` is that of a charge. */
  | { readonly tipo: 'hecha'; readonly ticket: Ticket | null }
  | { readonly tipo: 'rechazada'; readonly motivo: string; readonly message: string };

/** An operation and how it went. */
export interface Desenlace {
  readonly p: PorVerificar;
  readonly fin: Fin;
}

type Seguida = Desenlace & { readonly sesion: string; readonly desde: number };

/** What was answered this long before its session ended was hardly read: the screen went dark over it (decision 0008). */
export const RECIENTE_MS = 10_000;

/** Of the session that goes on, the last one about each thing: whoever sent it is told by the screen she sent it from. */
const seguidas = new Map<string, Seguida>();
/** Answered just before the session ended; told only if somebody else ended it. */
let recientes: readonly Desenlace[] = [];
const huerfanas = createStore<readonly Desenlace[]>([]);

const sinAsunto = (asunto: string): readonly Desenlace[] => huerfanas.get().filter(({ p }) => p.asunto !== asunto);

const agregar = (nuevas: readonly Desenlace[]): void =>
  nuevas.forEach((d) => huerfanas.set([...sinAsunto(d.p.asunto), d]));

/** What one person did is not the next one's to read. */
const esDeQuienMira = (p: PorVerificar): boolean => {
  const sesion = currentSesion();
  return sesion === null || (sesion.cliente === p.cliente && sesion.usuario.id === p.usuario.id);
};

/**
 * Notes how far an operation got that `sesion` sent. While that session goes on it is told where it was sent from; when the
 * session ended over it, the entrance tells (D-12).
 */
export const noteDesenlace = (p: PorVerificar, sesion: string | undefined, fin: Fin): void => {
  if (sesion !== undefined && sesion === currentSesion()?.id) {
    seguidas.set(p.asunto, { p, fin, sesion, desde: Date.now() });
    huerfanas.set(sinAsunto(p.asunto));
  } else if (esDeQuienMira(p)) agregar([{ p, fin }]);
};

/** A session ended, or made way for another: what it left under way is no screen's to tell any more. */
const alCambiarDeSesion = (): void => {
  const ahora = Date.now();
  const dejadas = [...seguidas.values()].filter(({ sesion }) => sesion !== currentSesion()?.id);
  if (dejadas.length > 0) recientes = dejadas.filter(({ desde }) => ahora - desde <= RECIENTE_MS);
  dejadas.forEach(({ p }) => seguidas.delete(p.asunto));
  agregar(dejadas.filter(({ fin }) => fin.tipo === 'en-camino'));
  const suyas = huerfanas.get().filter(({ p }) => esDeQuienMira(p));
  if (suyas.length < huerfanas.get().length) huerfanas.set(suyas);
};

subscribeToSesion(alCambiarDeSesion);
onSessionEnded(() => agregar(recientes));

/** The operations over which their session ended, and how each went, until they were read or somebody else signs in. */
export const useDesenlaces = (): readonly Desenlace[] => useStore(huerfanas, (d) => d);

/** It was read. */
export const forgetDesenlace = (clave: string): void =>
  huerfanas.set(huerfanas.get().filter(({ p }) => p.clave !== clave));

/** Forgets all of them, for a test that leaves things as it found them. */
export const forgetDesenlaces = (): void => {
  seguidas.clear();
  recientes = [];
  huerfanas.set([]);
};
