import type { Catalog } from '@comal/contract/catalog';
import type { Cambio } from '@comal/contract/events';
import type { CallData } from '@comal/contract/route';
import { ApiError } from '../api/errors.ts';
import type { Ask } from './poll.ts';
import type { LiveStore } from './store.ts';

/** What the HTTP way answers (D-96). */
export type Delta = CallData<Catalog['comandas']['cambios']>;

/** Puts an answer of the HTTP way into the store. */
const applyDelta = (store: LiveStore, { rev, epoca, ahora, completa, comandas, removidas }: Delta): void => {
  const puestas = comandas.map((comanda): Cambio => ({ tipo: 'modificada', comanda }));
  const quitadas = removidas.map((id): Cambio => ({ tipo: 'removida', id }));
  if (completa) store.foto(rev, comandas, epoca);
  else store.cambios(rev, [...puestas, ...quitadas]);
  store.oido(ahora);
};

/**
 * The question a till polls with where sockets are blocked. An answer that comes after the socket held is dropped,
 * and the poll ends if the session may not see comandas: the server is there, and has nothing to tell it.
 */
export const askForDelta =
  (store: LiveStore, request: () => Promise<Delta>): Ask =>
  async (wanted) => {
    try {
      const delta = await request();
      if (wanted()) applyDelta(store, delta);
      return true;
    } catch (error) {
      const negado = error instanceof ApiError && error.motivo === 'SIN_PERMISO';
      if (wanted()) (negado ? store.vuelto : store.perdido)();
      return !negado;
    }
  };
