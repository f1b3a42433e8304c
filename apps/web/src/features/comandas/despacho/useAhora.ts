import { useNow } from '../../../kit/hooks/useNow.ts';
import { useStore } from '../../../platform/external-store.ts';
import { live } from '../../../platform/live/live.ts';

/** Hook: the server's time in ms, updated every second, for waiting times (D-02). */
export const useAhora = (): number => useNow() + useStore(live.store, (s) => s.offset);
