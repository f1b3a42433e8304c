import { scryptSync } from 'node:crypto';

const derived = new Map<string, Buffer>();

/**
 * The key that follows from a password and a purpose, of so many bytes. It is slow on purpose and always the same, so a
 * process derives it once; nobody may write into what is returned.
 */
export const deriveKey = (password: string, purpose: string, bytes: number): Buffer => {
  const name = JSON.stringify([password, purpose, bytes]);
  const key = derived.get(name) ?? scryptSync(password, purpose, bytes);
  derived.set(name, key);
  return key;
};
