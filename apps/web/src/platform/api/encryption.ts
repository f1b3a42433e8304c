import { createStore, useStore } from '../external-store.ts';

/** Whether the server of this unencrypted page takes staff by HTTPS only (D-170): it began to while the page was open. */
export const encryptedOnly = createStore(false);

/** Hook: `encryptedOnly`. */
export const useEncryptedOnly = (): boolean => useStore(encryptedOnly, (only) => only);
