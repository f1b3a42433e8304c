import { randomBytes } from 'node:crypto';
import type { Entorno } from '../../../../env.ts';
import { deriveKey } from '../../derive-key.ts';
import { seal, unseal } from '../../../secrets/seal.ts';
import { BucketError } from '../../../s3/asking.ts';
import { openBucket, type Bucket } from '../../../s3/bucket.ts';

/** A bucket whose objects are encrypted before they leave, each for its name. */
export interface SealedBucket {
  readonly bucket: Bucket;
  readonly llave: Buffer;
}

/** An object that is missing, was changed, or was encrypted with another password: another try does not help. */
export class Unreadable extends BucketError {}

/** What was read; null where it is unreadable. Throws everything else. */
export const orNull = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof Unreadable) return null;
    throw error;
  });

const KEY_BYTES = 32;

/** The key of what is kept away, from the password that its operator holds. */
export const awayKey = (password: string): Buffer => deriveKey(password, 'comal/respaldos-en-s3', KEY_BYTES);

/** The store of the environment, with its password; undefined where backups are not kept away. */
export const awayOf = ({ s3, respaldoClave }: Pick<Entorno, 's3' | 'respaldoClave'>): SealedBucket | undefined =>
  s3 && respaldoClave !== null ? { bucket: openBucket(s3), llave: awayKey(respaldoClave) } : undefined;

const bytes = (n: number): Uint8Array => randomBytes(n);

/** Encrypts and keeps an object. */
export const putSealed = (
  { bucket, llave }: SealedBucket,
  name: string,
  body: Uint8Array,
  salida?: AbortSignal,
): Promise<void> => bucket.put(name, seal({ llave, bytes }, name, body), salida);

/** Fetches and decrypts an object; null where there is none. Throws `Unreadable` where it was changed, moved, or encrypted with another password. */
export const getSealed = async (
  { bucket, llave }: SealedBucket,
  name: string,
  salida?: AbortSignal,
): Promise<Buffer | null> => {
  const sealed = await bucket.get(name, salida);
  if (!sealed) return null;
  const body = unseal(llave, name, sealed);
  if (!body) throw new Unreadable(`${name} cambió en S3, o se cifró con otra COMAL_RESPALDO_CLAVE.`);
  return body;
};
