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
  readonly call?: string | undefined;
  /** Answers with the pass, or null when nobody gave it. */
  readonly respond: (pase: Pase | null) => void;
}

const asked = createStore<readonly PendingAutorizacion[]>([]);
let hasRoom = 0;
let last = 0;

/** Requests an approval of a colleague; null when nobody gives it, or no dialog is there. */
export const requestAutorizacion = (permiso: number, call?: string): Promise<Pase | null> => {
  if (hasRoom === 0) return Promise.resolve(null);
  return new Promise((resolve) => {
    const asking: PendingAutorizacion = {
      numero: (last += 1),
      permiso,
      call,
      respond: (pase) => {
        asked.set(asked.get().filter((other) => other !== asking));
        resolve(pase);
      },
    };
    asked.set([...asked.get(), asking]);
  });
};

/** Hook: the request to show now, one at a time, or null. */
export const usePendingAutorizacion = (): PendingAutorizacion | null => useStore(asked, ([first]) => first ?? null);

/** Registers the dialog of approvals; returns how to unregister it, which answers pending requests with null. */
export const answerAutorizaciones = (): (() => void) => {
  hasRoom += 1;
  return () => {
    hasRoom -= 1;
    if (hasRoom === 0) asked.get().forEach(({ respond: answer }) => answer(null));
  };
};

/** Refusals that an approval can remedy. */
const REMEDIABLE: ReadonlySet<string> = new Set(['SIN_PERMISO', 'AUTORIZACION_REQUERIDA']);

const readPermiso = (data: unknown): number | null => {
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
}): number | null => (REMEDIABLE.has(motivo) ? readPermiso(data) : null);

/** Passes of sent writes: retries carry them, too. */
const given = new Map<string, string>();

/** The pass that a write was sent with, for its retry. */
export const getPase = (key: string): string | undefined => given.get(key);

/** Stores the pass of a write. */
export const rememberPase = (key: string, autorizacion: string): void => void given.set(key, autorizacion);
