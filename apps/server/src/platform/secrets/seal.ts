import { createCipheriv, createDecipheriv } from 'node:crypto';
import { deriveKey } from '../db/derive-key.ts';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const SEAL_BYTES = 16;

/**
 * The key that encrypts secrets of people and businesses. Derived from the password of the database's administrator, so that every process with
 * the address has it, and no row or backup does (decision 0115).
 */
export const sealingKey = (adminUrl: string): Buffer => {
  const url = new URL(adminUrl);
  const key = decodeURIComponent(url.password) || process.env['PGPASSWORD'] || '';
  return deriveKey(key, `comal/secretos/${decodeURIComponent(url.username)}`, KEY_BYTES);
};

/** Encrypts a secret for one row: copied to another row or column it cannot be decrypted. */
export const seal = (
  { llave, bytes }: { readonly llave: Buffer; readonly bytes: (n: number) => Uint8Array },
  place: string,
  secret: Uint8Array,
): Buffer => {
  const nonce = bytes(NONCE_BYTES);
  const figure = createCipheriv(ALGORITHM, llave, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([figure.update(secret), figure.final()]);
  return Buffer.concat([nonce, figure.getAuthTag(), body]);
};

/** Decrypts a secret of a row; null when the key differs, or the row was changed or moved. */
export const unseal = (key: Buffer, place: string, sellado: Buffer): Buffer | null => {
  const [nonce, sello, body] = [
    sellado.subarray(0, NONCE_BYTES),
    sellado.subarray(NONCE_BYTES, NONCE_BYTES + SEAL_BYTES),
    sellado.subarray(NONCE_BYTES + SEAL_BYTES),
  ];
  try {
    const figure = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: SEAL_BYTES });
    figure.setAAD(Buffer.from(place)).setAuthTag(sello);
    return Buffer.concat([figure.update(body), figure.final()]);
  } catch {
    return null;
  }
};
