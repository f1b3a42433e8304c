import { createStore, useStore } from './external-store.ts';

/** Whether the server answers, as the watch over it knows within 3 s (`live/guardia.ts`). */
export const servidor = createStore(true);

/** `servidor`, followed by a component. */
export const useServidorResponde = (): boolean => useStore(servidor, (responde) => responde);
