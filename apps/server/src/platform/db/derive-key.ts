import { scryptSync } from 'node:crypto';

const derived = new Map<string, Buffer>();

/**
 * Derives a key of so many bytes from a password and a purpose. Deterministic and slow on purpose: a process derives each key
 * once. Do not modify the result.
 */
export const deriveKey = (password: string, purpose: string, bytes: number): Buffer => {
  const name = JSON.stringify([password, purpose, bytes]);
  const key = derived.get(name) ?? scryptSync(password, purpose, bytes);
  derived.set(name, key);
  return key;
};
