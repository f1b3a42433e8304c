import { useNow } from '../../../kit/hooks/useNow.ts';
import { useStore } from '../../../platform/external-store.ts';
import { live } from '../../../platform/live/live.ts';

/** The server's time, renewed every second: what waiting minutes are counted to (D-02). */
export const useAhora = (): number => useNow() + useStore(live.store, (s) => s.offset);
