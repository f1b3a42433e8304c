import { createStore, useStore } from './external-store.ts';

/** Whether the server answers, as the watch over it knows within 3 s (`live/watch/guard.ts`). */
export const serverState = createStore(true);

/** `serverState`, followed by a component. */
export const useServerAnswers = (): boolean => useStore(serverState, (responde) => responde);
