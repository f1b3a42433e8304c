import { countBorradores } from '../drafts/db.ts';
import { readPorVerificar } from '../drafts/operations.ts';
import { readStored } from '../outbox/stored.ts';

/** What one person left on this device. */
export interface Pendiente {
  readonly de: string;
  readonly porEnviar: number;
  readonly porRevisar: number;
  readonly porVerificar: number;
}

/** What stays on this device without a session. */
export interface PendienteDelEquipo {
  readonly personas: readonly Pendiente[];
  /** Comandas with unsaved changes; only their owner sees which. */
  readonly borradores: number;
}

const cuantas = <T>(todas: readonly T[], de: string, dueno: (una: T) => string): number =>
  todas.filter((una) => dueno(una) === de).length;

/** Reads what is left on the device, by person. */
export const readPendiente = async (): Promise<PendienteDelEquipo> => {
  const [{ cola, revisar }, dinero, borradores] = await Promise.all([
    readStored(),
    readPorVerificar(),
    countBorradores(),
  ]);
  const nombres = new Set([
    ...cola.map((e) => e.usuario.nombre),
    ...revisar.map((r) => r.escritura.usuario.nombre),
    ...dinero.map((p) => p.usuario.nombre),
  ]);
  const personas = [...nombres].map((de) => ({
    de,
    porEnviar: cuantas(cola, de, (e) => e.usuario.nombre),
    porRevisar: cuantas(revisar, de, (r) => r.escritura.usuario.nombre),
    porVerificar: cuantas(dinero, de, (p) => p.usuario.nombre),
  }));
  return { personas, borradores };
};
