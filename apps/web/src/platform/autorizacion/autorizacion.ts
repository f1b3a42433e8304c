import { createStore, useStore } from '../external-store.ts';

/** A colleague's approval of one write (D-18). */
export interface Pase {
  /** The secret that the write carries. */
  readonly autorizacion: string;
  /** The name of who approved. */
  readonly nombre: string;
}

/** A pending request for an approval. */
export interface PendingAutorizacion {
  /** Its number, from 1. */
  readonly numero: number;
  /** The permission that the colleague must have. */
  readonly permiso: number;
  /** The path of the refused call, to show what is approved; absent when requested beforehand. */
  readonly llamada?: string | undefined;
  /** Answers with the pass, or null when nobody gave it. */
  readonly responder: (pase: Pase | null) => void;
}

const pedidas = createStore<readonly PendingAutorizacion[]>([]);
let haySala = 0;
let ultima = 0;

/** Requests an approval of a colleague; null when nobody gives it, or no dialog is there. */
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

/** Hook: the request to show now, one at a time, or null. */
export const usePendingAutorizacion = (): PendingAutorizacion | null =>
  useStore(pedidas, ([primera]) => primera ?? null);

/** Registers the dialog of approvals; returns how to unregister it, which answers pending requests with null. */
export const answerAutorizaciones = (): (() => void) => {
  haySala += 1;
  return () => {
    haySala -= 1;
    if (haySala === 0) pedidas.get().forEach(({ responder }) => responder(null));
  };
};

/** Refusals that an approval can remedy. */
const REMEDIABLES: ReadonlySet<string> = new Set(['SIN_PERMISO', 'AUTORIZACION_REQUERIDA']);

const permisoEn = (data: unknown): number | null => {
  const permiso: unknown = typeof data === 'object' && data !== null && 'permiso' in data ? data.permiso : null;
  return typeof permiso === 'number' ? permiso : null;
};

/** The permission to ask a colleague for after a refusal, or null when an approval cannot help. */
export const requestablePermiso = ({
  motivo,
  data,
}: {
  readonly motivo: string;
  readonly data: unknown;
}): number | null => (REMEDIABLES.has(motivo) ? permisoEn(data) : null);

/** Passes of sent writes: retries carry them, too. */
const dados = new Map<string, string>();

/** The pass that a write was sent with, for its retry. */
export const paseOfKey = (clave: string): string | undefined => dados.get(clave);

/** Stores the pass of a write. */
export const rememberPase = (clave: string, autorizacion: string): void => void dados.set(clave, autorizacion);
