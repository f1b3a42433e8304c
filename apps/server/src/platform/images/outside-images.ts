import { createHash } from 'node:crypto';
import type { EnS3 } from '../../env-s3.ts';
import { NO_METERS, type Meters } from '../metrics/meters.ts';
import { BucketError, type BucketLimits, type BucketSettings } from '../s3/asking.ts';
import { openBucket, type Bucket } from '../s3/bucket.ts';

/** Pictures that are not in the database but in a bucket, under a name that says their content (decision 0157). */
export interface OutsideImages {
  /** Pictures belong there; otherwise those that are there come back into the database. */
  readonly wanted: boolean;
  /** The bytes of a picture; null: it is not there, or not as it was kept. Throws `BucketError`. */
  readonly read: (cliente: string, hash: string) => Promise<Buffer | null>;
  /** The same for a file, or to bring it back: asked for as patiently as it is written, and not remembered. */
  readonly fetch: (cliente: string, hash: string) => Promise<Buffer | null>;
  readonly write: (cliente: string, hash: string, data: Uint8Array, leave: AbortSignal) => Promise<void>;
  /** Removes all pictures of a business that is erased. */
  readonly forget: (cliente: string) => Promise<void>;
}

/** Somebody waits for a picture; a menu shows without it. */
const OF_READING: Partial<BucketLimits> = { attemptMs: 5_000, waitsMs: [300], answerBytes: 8 * 1_048_576 };
/** Bytes of pictures in the memory of a process, and pictures that it asks for at once. */
const IN_MEMORY = 32 * 1_048_576;
const AT_ONCE = 64;

const nameOf = (cliente: string, hash: string): string => `imagenes/${cliente}/${hash}`;

/** Those asked for last, as many as fit: what a name stands for never changes. */
class Remembered {
  readonly #kept = new Map<string, Buffer>();
  #bytes = 0;

  get(name: string): Buffer | undefined {
    const data = this.#kept.get(name);
    if (data) this.#kept.delete(name);
    if (data) this.#kept.set(name, data);
    return data;
  }

  keep(name: string, data: Buffer): void {
    if (this.#kept.has(name)) return;
    this.#kept.set(name, data);
    this.#bytes += data.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= IN_MEMORY) return;
      this.#kept.delete(oldest);
      this.#bytes -= length;
    }
  }
}

const sha256 = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** The picture of a name that ends with its hash; null where the bucket has none, or something else. Tells how it went; throws `BucketError`. */
const getFrom = async (bucket: Bucket, name: string, tell: Meters['outsideImage']): Promise<Buffer | null> => {
  try {
    const data = await bucket.get(name);
    const isIt = data !== null && name.endsWith(`/${sha256(data)}`);
    tell(isIt ? 'given' : 'lost');
    return isIt ? data : null;
  } catch (error) {
    tell('unanswered');
    throw error;
  }
};

/** How pictures are asked for, and who is told how that went. */
interface Asking {
  readonly wanted: boolean;
  readonly limits?: Partial<BucketLimits>;
  readonly tell?: Meters['outsideImage'];
}

/** Opens the pictures of a bucket. */
export const openOutsideImages = (
  settings: BucketSettings,
  { wanted, limits = OF_READING, tell = NO_METERS.outsideImage }: Asking,
): OutsideImages => {
  const [reading, writing] = [openBucket(settings, limits), openBucket(settings)];
  const remembered = new Remembered();
  const coming = new Map<string, Promise<Buffer | null>>();
  const ask = (name: string): Promise<Buffer | null> => {
    if (coming.size >= AT_ONCE) {
      tell('unanswered');
      return Promise.reject(new BucketError('Se piden demasiadas imágenes a la vez.'));
    }
    const asked = getFrom(reading, name, tell).finally(() => coming.delete(name));
    coming.set(name, asked);
    return asked;
  };
  return {
    wanted,
    read: async (cliente, hash) => {
      const name = nameOf(cliente, hash);
      const here = remembered.get(name);
      if (here) return here;
      const data = await (coming.get(name) ?? ask(name));
      if (data) remembered.keep(name, data);
      return data;
    },
    fetch: (cliente, hash) => getFrom(writing, nameOf(cliente, hash), tell),
    write: (cliente, hash, data, leave) => writing.put(nameOf(cliente, hash), data, leave),
    forget: async (cliente) => {
      for (const name of await writing.list(nameOf(cliente, ''))) await writing.remove(name);
    },
  };
};

/** The pictures of the bucket of the settings; null: there is none. `tell` gets how each one that was asked for went. */
export const outsideImagesOf = (
  { s3, imagenes }: Pick<EnS3, 's3' | 'imagenes'>,
  tell?: Meters['outsideImage'],
): OutsideImages | null => s3 && openOutsideImages(s3, { wanted: imagenes === 's3', ...(tell && { tell }) });
