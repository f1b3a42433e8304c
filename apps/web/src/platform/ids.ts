import { BYTES_DE_AZAR, uuidV7 } from '@comal/domain/uuid';

/** A random number in [0, 1), for folios and delays. */
export const randomUnit = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/**
 * A new UUIDv7: the id of what this device creates, and the key of what it sends. Also works on plain http, where
 * `crypto.randomUUID` is missing.
 */
export const newId = (): string => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(BYTES_DE_AZAR)));
