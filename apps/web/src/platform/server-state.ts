import { createStore, useStore } from './external-store.ts';

/** Whether the server answers, by the watch (within 3 s; `live/watch/guard.ts`). */
export const serverState = createStore(true);

/** Hook: `serverState`. */
export const useServerAnswers = (): boolean => useStore(serverState, (answers) => answers);
