import { createStore, useStore } from '../external-store.ts';
import { esDe, type Dueno, type Escritura, type Revisable } from './escritura.ts';
import { sesionActual, useSesion } from '../session/session.ts';

/** What this tab knows of the queue of its business on this device. */
export interface Cola {
  /** Of everybody, each user's in order. */
  readonly pendientes: readonly Escritura[];
  readonly revisar: readonly Revisable[];
  /** Whoever pressed is still waiting for the answer: shown as always, and not as 'por enviar'. */
  readonly esperadas: ReadonlySet<string>;
}

/** The queue, outside of React. */
export const cola = createStore<Cola>({ pendientes: [], revisar: [], esperadas: new Set() });

/** Who is signed in, where; null for nobody. */
export const duenoActual = (): Dueno | null => {
  const sesion = sesionActual();
  return sesion && { cliente: sesion.cliente, sucursal: sesion.sucursal.id, usuario: sesion.usuario.id };
};

/** The writes of who is signed in that wait. */
export const propias = (): readonly Escritura[] => {
  const dueno = duenoActual();
  return cola.get().pendientes.filter((e) => esDe(e, dueno));
};

/** How one comanda stands: a save is waited for, or lies in the queue. */
export type EstadoDeEnvio = 'nada' | 'guardando' | 'por-enviar';

const deComanda = ({ pendientes, esperadas }: Cola, comanda: string): EstadoDeEnvio => {
  const suyas = pendientes.filter((e) => e.llamada !== 'mover' && e.comandas.includes(comanda));
  if (suyas.length === 0) return 'nada';
  return suyas.every((e) => esperadas.has(e.clave)) ? 'guardando' : 'por-enviar';
};

/** How a comanda stands now. */
export const estadoDeEnvio = (comanda: string): EstadoDeEnvio => deComanda(cola.get(), comanda);

/** How a comanda stands, followed by a component. */
export const useEstadoDeEnvio = (comanda: string): EstadoDeEnvio => useStore(cola, (c) => deComanda(c, comanda));

/** Everything that waits and was refused, followed by a component. */
export const useCola = (): Cola => {
  // Whose it is changes with the session.
  useSesion();
  return useStore(cola, (c) => c);
};
