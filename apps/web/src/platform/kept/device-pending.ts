import { countBorradores } from '../drafts/db.ts';
import { readUnverified } from '../drafts/operations.ts';
import { readStored } from '../outbox/stored.ts';

/** The numbers of unfinished writes of one person on this device. */
export interface Pendiente {
  readonly de: string;
  readonly porEnviar: number;
  readonly porRevisar: number;
  readonly porVerificar: number;
}

/** The unfinished work that stays on this device without a session. */
export interface DevicePending {
  readonly personas: readonly Pendiente[];
  /** Comandas with unsaved changes; only their owner sees which. */
  readonly borradores: number;
}

const count = <T>(all: readonly T[], de: string, owner: (one: T) => string): number =>
  all.filter((one) => owner(one) === de).length;

/** Reads the unfinished work on the device, by person. */
export const readPendiente = async (): Promise<DevicePending> => {
  const [{ cola, revisar }, dinero, borradores] = await Promise.all([
    readStored(),
    readUnverified(),
    countBorradores(),
  ]);
  const nombres = new Set([
    ...cola.map((e) => e.usuario.nombre),
    ...revisar.map((r) => r.escritura.usuario.nombre),
    ...dinero.map((p) => p.usuario.nombre),
  ]);
  const personas = [...nombres].map((de) => ({
    de,
    porEnviar: count(cola, de, (e) => e.usuario.nombre),
    porRevisar: count(revisar, de, (r) => r.escritura.usuario.nombre),
    porVerificar: count(dinero, de, (p) => p.usuario.nombre),
  }));
  return { personas, borradores };
};
