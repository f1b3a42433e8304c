import type { Envio } from '@comal/domain/comanda/fusion';
import { createStore, useStore } from '../../../platform/external-store.ts';

interface EnVuelo {
  readonly envio: Envio;
  /** Its answer is being waited for; otherwise it was lost, and nobody knows whether the save happened. */
  readonly esperando: boolean;
}

/** The saves that left and whose outcome is not known yet, by comanda. */
const store = createStore<ReadonlyMap<string, EnVuelo>>(new Map());

/** The save of a comanda that the server may have, or undefined. */
export const enVueloDe = (comanda: string): Envio | undefined => store.get().get(comanda)?.envio;

const poner = (comanda: string, enVuelo: EnVuelo | undefined): void => {
  const next = new Map(store.get());
  if (enVuelo) next.set(comanda, enVuelo);
  else next.delete(comanda);
  store.set(next);
};

/** Notes that a save left. */
export const despegar = (comanda: string, envio: Envio): void => poner(comanda, { envio, esperando: true });

/** Its answer was lost: what is changed meanwhile still reckons with it. */
export const perderDeVista = (comanda: string, envio: Envio): void => poner(comanda, { envio, esperando: false });

/** Its outcome is known. */
export const aterrizar = (comanda: string): void => poner(comanda, undefined);

/** Whether a comanda is being saved now. */
export const estaGuardando = (comanda: string): boolean => store.get().get(comanda)?.esperando ?? false;

/** Whether a comanda is being saved, followed by a component. */
export const useGuardando = (comanda: string): boolean => useStore(store, (all) => all.get(comanda)?.esperando ?? false);
