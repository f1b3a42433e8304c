import { createCipheriv, createDecipheriv } from 'node:crypto';
import { deriveKey } from '../../db/derive-key.ts';

const ALGORITMO = 'aes-256-gcm';
const BYTES_DE_LLAVE = 32;
const BYTES_DE_NONCE = 12;
const BYTES_DE_SELLO = 16;

/**
 * The key that encrypts people's secrets. Derived from the password of the database's administrator, so that every process with
 * the address has it, and no row or backup does (decision 0115).
 */
export const sealingKey = (adminUrl: string): Buffer => {
  const url = new URL(adminUrl);
  const clave = decodeURIComponent(url.password) || process.env['PGPASSWORD'] || '';
  return deriveKey(clave, `comal/secretos/${decodeURIComponent(url.username)}`, BYTES_DE_LLAVE);
};

/** Encrypts a secret for one row: copied to another person's row it cannot be decrypted. */
export const seal = (
  { llave, bytes }: { readonly llave: Buffer; readonly bytes: (n: number) => Uint8Array },
  lugar: string,
  secreto: Uint8Array,
): Buffer => {
  const nonce = bytes(BYTES_DE_NONCE);
  const cifra = createCipheriv(ALGORITMO, llave, nonce).setAAD(Buffer.from(lugar));
  const cuerpo = Buffer.concat([cifra.update(secreto), cifra.final()]);
  return Buffer.concat([nonce, cifra.getAuthTag(), cuerpo]);
};

/** Decrypts a secret of a row; null when the key differs, or the row was changed or moved. */
export const unseal = (llave: Buffer, lugar: string, sellado: Buffer): Buffer | null => {
  const [nonce, sello, cuerpo] = [
    sellado.subarray(0, BYTES_DE_NONCE),
    sellado.subarray(BYTES_DE_NONCE, BYTES_DE_NONCE + BYTES_DE_SELLO),
    sellado.subarray(BYTES_DE_NONCE + BYTES_DE_SELLO),
  ];
  try {
    const cifra = createDecipheriv(ALGORITMO, llave, nonce, { authTagLength: BYTES_DE_SELLO });
    cifra.setAAD(Buffer.from(lugar)).setAuthTag(sello);
    return Buffer.concat([cifra.update(cuerpo), cifra.final()]);
  } catch {
    return null;
  }
};
