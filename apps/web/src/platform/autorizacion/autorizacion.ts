import { createStore, useStore } from '../external-store.ts';

/** A colleague's word for one write (D-18). */
export interface Pase {
  /** What the write carries. */
  readonly autorizacion: string;
  /** Who approved. */
  readonly nombre: string;
}

/** A word that somebody has to give. */
export interface PendingAutorizacion {
  /** Which one it is, from 1. */
  readonly numero: number;
  /** The permission that the colleague must have. */
  readonly permiso: number;
  /** The path of the call that was refused, for who reads what is approved; absent when it is asked for beforehand. */
  readonly llamada?: string | undefined;
  /** Answers with the pass, or null when nobody gave it. */
  readonly responder: (pase: Pase | null) => void;
}

const pedidas = createStore<readonly PendingAutorizacion[]>([]);
let haySala = 0;
let ultima = 0;

/** Asks who is there for a colleague's word; null when nobody gives it, or where nobody can be asked. */
export const requestAutorizacion = (permiso: number, llamada?: string): Promise<Pase | null> => {
  if (haySala === 0) return Promise.resolve(null);
  return new Promise((resolve) => {
    const pedida: PendingAutorizacion = {
      numero: (ultima += 1),
      permiso,
      llamada,
      responder: (pase) => {
        pedidas.set(pedidas.get().filter((otra) => otra !== pedida));
        resolve(pase);
      },
    };
    pedidas.set([...pedidas.get(), pedida]);
  });
};

/** The word to ask for now, one at a time, or null. */
export const usePendingAutorizacion = (): PendingAutorizacion | null =>
  useStore(pedidas, ([primera]) => primera ?? null);

/** Whoever draws the dialog says that it can be asked; answers how to stop, which answers no to who still waits. */
export const answerAutorizaciones = (): (() => void) => {
  haySala += 1;
  return () => {
    haySala -= 1;
    if (haySala === 0) pedidas.get().forEach(({ responder }) => responder(null));
  };
};

/** Refusals that a colleague's word may mend. */
const REMEDIABLES: ReadonlySet<string> = new Set(['SIN_PERMISO', 'AUTORIZACION_REQUERIDA']);

const permisoEn = (data: unknown): number | null => {
  const permiso: unknown = typeof data === 'object' && data !== null && 'permiso' in data ? data.permiso : null;
  return typeof permiso === 'number' ? permiso : null;
};

/** The permission to ask a colleague for after a refusal, or null when no word would help. */
export const requestablePermiso = ({
  motivo,
  data,
}: {
  readonly motivo: string;
  readonly data: unknown;
}): number | null => (REMEDIABLES.has(motivo) ? permisoEn(data) : null);

/** Passes of writes that were sent with one: their retries carry it too. */
const dados = new Map<string, string>();

/** The pass that a write was sent with, to repeat it. */
export const paseOfKey = (clave: string): string | undefined => dados.get(clave);

/** Remembers with what pass a write goes. */
export const rememberPase = (clave: string, autorizacion: string): void => void dados.set(clave, autorizacion);
