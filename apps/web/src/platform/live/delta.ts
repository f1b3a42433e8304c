import type { Catalog } from '@comal/contract/catalog';
import type { Cambio } from '@comal/contract/events';
import type { CallData } from '@comal/contract/route';
import { ApiError } from '../api/errors.ts';
import type { Ask } from './poll.ts';
import type { LiveStore } from './store.ts';

/** The answer of the HTTP fallback (D-96). */
export type Delta = CallData<Catalog['comandas']['cambios']>;

/** Applies an answer of the HTTP fallback to the store. */
const applyDelta = (store: LiveStore, { rev, epoca, ahora, completa, comandas, removidas }: Delta): void => {
  const put = comandas.map((comanda): Cambio => ({ tipo: 'modificada', comanda }));
  const removed = removidas.map((id): Cambio => ({ tipo: 'removida', id }));
  if (completa) store.foto(rev, comandas, epoca);
  else store.cambios(rev, [...put, ...removed]);
  store.oido(ahora);
};

/**
 * The request of the HTTP poll, used where sockets are blocked. An answer that arrives once the socket works is dropped, and the
 * poll ends if the session may not see comandas.
 */
export const askForDelta =
  (store: LiveStore, request: () => Promise<Delta>): Ask =>
  async (wanted) => {
    try {
      const delta = await request();
      if (wanted()) applyDelta(store, delta);
      return true;
    } catch (error) {
      const denied = error instanceof ApiError && error.motivo === 'SIN_PERMISO';
      if (wanted()) (denied ? store.vuelto : store.perdido)();
      return !denied;
    }
  };
