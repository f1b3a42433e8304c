import { createStore, useStore } from '../external-store.ts';
import { isOf, type Owner, type QueuedWrite, type Reviewable } from './queued-write.ts';
import { currentSesion, useSesion } from '../session/session.ts';

/** What this tab knows of the queue of its business on this device. */
export interface Queue {
  /** Of everybody, each user's in order. */
  readonly pendientes: readonly QueuedWrite[];
  readonly revisar: readonly Reviewable[];
  /** Whoever pressed is still waiting for the answer: shown as always, and not as 'por enviar'. */
  readonly esperadas: ReadonlySet<string>;
}

/** The queue, outside of React. */
export const queue = createStore<Queue>({ pendientes: [], revisar: [], esperadas: new Set() });

/** Who is signed in, where; null for nobody. */
export const currentOwner = (): Owner | null => {
  const sesion = currentSesion();
  return sesion && { cliente: sesion.cliente, sucursal: sesion.sucursal.id, usuario: sesion.usuario.id };
};

/** The writes of who is signed in that wait. */
export const ownOnes = (): readonly QueuedWrite[] => {
  const owner = currentOwner();
  return queue.get().pendientes.filter((e) => isOf(e, owner));
};

/** How one comanda stands: a save is waited for, or lies in the queue. */
export type EnvioState = 'nada' | 'guardando' | 'por-enviar';

const findEnvioState = ({ pendientes, esperadas }: Queue, comanda: string): EnvioState => {
  const own = pendientes.filter((e) => e.llamada !== 'mover' && e.comandas.includes(comanda));
  if (own.length === 0) return 'nada';
  return own.every((e) => esperadas.has(e.clave)) ? 'guardando' : 'por-enviar';
};

/** How a comanda stands now. */
export const envioState = (comanda: string): EnvioState => findEnvioState(queue.get(), comanda);

/** How a comanda stands, followed by a component. */
export const useEnvioState = (comanda: string): EnvioState => useStore(queue, (c) => findEnvioState(c, comanda));

/** Everything that waits and was refused, followed by a component. */
export const useQueue = (): Queue => {
  // Whose it is changes with the session.
  useSesion();
  return useStore(queue, (c) => c);
};
