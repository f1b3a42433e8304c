import { createStore, useStore } from '../external-store.ts';
import { isOfSesion, usePresent } from '../identity/identity.ts';
import { isOf, type Owner, type QueuedWrite, type Reviewable } from './queued-write.ts';
import { currentSesion, useSesion } from '../session/session.ts';

/** The queue of the signed-in business on this device, as this tab knows it. */
export interface Queue {
  /** Of all users, each user's in the order in which they were made. */
  readonly pendientes: readonly QueuedWrite[];
  readonly revisar: readonly Reviewable[];
  /** Keys of the writes whose answer a screen still awaits: these are not shown as 'por enviar'. */
  readonly esperadas: ReadonlySet<string>;
}

/** The queue, outside of React. */
export const queue = createStore<Queue>({ pendientes: [], revisar: [], esperadas: new Set() });

/** The signed-in user, business and branch; null without a session. */
export const currentOwner = (): Owner | null => {
  const sesion = currentSesion();
  return sesion && { cliente: sesion.cliente, sucursal: sesion.sucursal.id, usuario: sesion.usuario.id };
};

/** The queued writes of the signed-in user in this branch of this server. */
export const ownOnes = (): readonly QueuedWrite[] => {
  const owner = currentOwner();
  return queue.get().pendientes.filter((e) => isOf(e, owner) && isOfSesion(e.servidor));
};

/** Whether a comanda has unsent writes: none, awaiting the answer of all of them, or some queued. */
export type EnvioState = 'nada' | 'guardando' | 'por-enviar';

const findEnvioState = ({ pendientes, esperadas }: Queue, comanda: string): EnvioState => {
  const own = pendientes.filter((e) => e.llamada !== 'mover' && e.comandas.includes(comanda));
  if (own.length === 0) return 'nada';
  return own.every((e) => esperadas.has(e.clave)) ? 'guardando' : 'por-enviar';
};

/** The current `EnvioState` of a comanda. */
export const envioState = (comanda: string): EnvioState => findEnvioState(queue.get(), comanda);

/** Hook: the `EnvioState` of a comanda. */
export const useEnvioState = (comanda: string): EnvioState => useStore(queue, (c) => findEnvioState(c, comanda));

/** Hook: the queue. */
export const useQueue = (): Queue => {
  // Re-renders when the session or the server changes too: which writes are one's own, and which may be sent, depends on them.
  useSesion();
  usePresent();
  return useStore(queue, (c) => c);
};
