import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';

/** Where objects are kept, and who may. */
export interface BucketSettings {
  /** Address of the bucket: 'https://s3.us-east-1.amazonaws.com/respaldos-de-comal'. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

/** The store did not do what was asked, also not when it was asked again; says in Spanish what it answered, never what was sent. */
export class BucketError extends Error {}

/** Times and sizes that a test shortens. */
export interface BucketLimits {
  /** How long one attempt may take, and how long to wait before each further one, in milliseconds. */
  readonly attemptMs: number;
  readonly waitsMs: readonly number[];
  /** Bytes of an answer at most. */
  readonly answerBytes: number;
}

/** The times and sizes of the product. */
export const LIMITS: BucketLimits = {
  attemptMs: 120_000,
  waitsMs: [1_000, 4_000, 16_000],
  answerBytes: 64 * 1_048_576,
};

/** What a store said, and whether asking again may help. */
export class Attempt extends Error {
  constructor(
    message: string,
    readonly again: boolean,
  ) {
    super(message);
  }
}

/** A request. */
export interface Asked {
  readonly method: 'PUT' | 'GET' | 'DELETE';
  readonly url: string;
  readonly body?: Uint8Array;
}

const sha256 = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');
const md5 = (body: Uint8Array): string => createHash('md5').update(body).digest('hex');

/** The code of an error of S3, which is a word; nothing of an answer of another kind. */
const codeOf = (text: string): string => /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? '';

/** Reads an answer whole; throws where it is longer than it may be, or than it said. */
export const bytesOf = async (answer: Response, most: number): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    size += piece.byteLength;
    if (size > most) throw new Attempt('La respuesta de S3 es demasiado larga.', false);
    pieces.push(piece);
  }
  const told = answer.headers.get('content-length');
  if (told !== null && Number(told) !== size) throw new Attempt('La respuesta de S3 se cortó.', true);
  return Buffer.concat(pieces);
};

/** Asked again: what may be otherwise in a moment. */
const mayPass = (status: number): boolean => status >= 500 || status === 429 || status === 408;

/** The ETag is the MD5 of what is kept, unless the store encrypts with a key of its own. */
export const keptAsSent = ({ headers }: Response, body: Uint8Array): boolean => {
  const etag = headers.get('etag')?.replaceAll('"', '') ?? '';
  const ownKey = /kms|aws:/.test(headers.get('x-amz-server-side-encryption') ?? '');
  return etag !== '' && (ownKey || !/^[0-9a-f]{32}$/.test(etag) || etag === md5(body));
};

/** Whether a program between here and the store answered in its place. */
export const isPage = ({ headers }: Response): boolean => /html/.test(headers.get('content-type') ?? '');

export const refused = async (answer: Response): Promise<Attempt> => {
  const text = (await bytesOf(answer, 65_536).catch(() => Buffer.alloc(0))).toString();
  return new Attempt(`S3 contestó ${[answer.status, codeOf(text)].filter(Boolean).join(' ')}.`, mayPass(answer.status));
};

/** Asks a store for something; how its answer is read says whether it is asked again. */
export type Ask = <T>(asked: Asked, read: (answer: Response) => Promise<T>, salida?: AbortSignal) => Promise<T>;

/** Asks a store: each request is signed (AWS signature 4), limited in time, and repeated where it may pass by itself. */
export const askStore = ({ region, keyId, secret }: BucketSettings, { attemptMs, waitsMs }: BucketLimits): Ask => {
  const aws = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries: 0 });
  const send = async ({ method, url: at, body }: Asked, salida?: AbortSignal): Promise<Response> => {
    const headers = { 'x-amz-content-sha256': sha256(body ?? new Uint8Array()) };
    const signal = AbortSignal.any([AbortSignal.timeout(attemptMs), ...(salida ? [salida] : [])]);
    const signed = await aws.sign(at, { method, headers, ...(body && { body: Buffer.from(body) }) });
    return fetch(signed, { signal, redirect: 'error' });
  };
  const once = async <T>(asked: Asked, read: (answer: Response) => Promise<T>, salida?: AbortSignal): Promise<T> => {
    try {
      return await read(await send(asked, salida));
    } catch (error) {
      salida?.throwIfAborted();
      throw error instanceof Attempt ? error : new Attempt('S3 no contesta, o su respuesta se cortó.', true);
    }
  };
  return async (asked, read, salida) => {
    for (const waitMs of [...waitsMs, null]) {
      try {
        return await once(asked, read, salida);
      } catch (error) {
        if (!(error instanceof Attempt)) throw error;
        if (!error.again || waitMs === null) throw new BucketError(error.message);
        await pause(waitMs, undefined, salida ? { signal: salida } : {});
      }
    }
    throw new BucketError('A S3 no se le preguntó.');
  };
};
