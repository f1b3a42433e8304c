import { countBorradores } from '../drafts/db.ts';
import { readUnverified } from '../drafts/operations.ts';
import { readStored } from '../outbox/stored.ts';

/** The numbers of unfinished writes of one person on this device. */
export interface Pendiente {
  /** Which person: two may have one name. */
  readonly key: string;
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

/** Whose a write is. */
interface Owned {
  readonly cliente: string;
  readonly usuario: { readonly id: number; readonly nombre: string };
}

/** A person of a business: two may have one name. */
const keyOf = ({ cliente, usuario }: Owned): string => `${cliente}|${usuario.id}`;

const count = (all: readonly Owned[], key: string): number => all.filter((one) => keyOf(one) === key).length;

/** Reads the unfinished work on the device, by person. */
export const readPendiente = async (): Promise<DevicePending> => {
  const [{ cola, revisar }, dinero, borradores] = await Promise.all([
    readStored(),
    readUnverified(),
    countBorradores(),
  ]);
  const revisadas = revisar.map(({ escritura }) => escritura);
  const nombres = new Map([...dinero, ...revisadas, ...cola].map((one) => [keyOf(one), one.usuario.nombre]));
  const personas = [...nombres].map(([key, de]) => ({
    key,
    de,
    porEnviar: count(cola, key),
    porRevisar: count(revisadas, key),
    porVerificar: count(dinero, key),
  }));
  return { personas, borradores };
};
