import type { Envio } from '@comal/domain/comanda/fusion';
import { createStore, useStore } from '../../../platform/external-store.ts';

/** The saves that were sent and not answered yet, by comanda. */
const store = createStore<ReadonlyMap<string, Envio>>(new Map());

/** The save of a comanda that is on its way, or undefined. */
export const enVueloDe = (comanda: string): Envio | undefined => store.get().get(comanda);

/** Notes that a save left, or (undefined) that it was answered. */
export const ponerEnVuelo = (comanda: string, envio: Envio | undefined): void => {
  const next = new Map(store.get());
  if (envio) next.set(comanda, envio);
  else next.delete(comanda);
  store.set(next);
};

/** Whether a comanda is being saved, followed by a component. */
export const useGuardando = (comanda: string): boolean => useStore(store, (all) => all.has(comanda));
