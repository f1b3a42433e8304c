import {
  askStore,
  Attempt,
  BucketError,
  bytesOf,
  isPage,
  keptAsSent,
  LIMITS,
  refused,
  type BucketLimits,
  type BucketSettings,
} from './asking.ts';

/** Objects of an S3-compatible store; names have letters, digits and `/_.-` only. Everything else throws `BucketError`. */
export interface Bucket {
  readonly put: (name: string, body: Uint8Array, salida?: AbortSignal) => Promise<void>;
  /** Null: there is no such object. */
  readonly get: (name: string, salida?: AbortSignal) => Promise<Buffer | null>;
  /** The names that begin so, in their order. */
  readonly list: (prefix: string, salida?: AbortSignal) => Promise<readonly string[]>;
  readonly remove: (name: string, salida?: AbortSignal) => Promise<void>;
}

/** Opens a bucket. */
export const openBucket = (settings: BucketSettings, limits: Partial<BucketLimits> = {}): Bucket => {
  const all = { ...LIMITS, ...limits };
  const ask = askStore(settings, all);
  const root = settings.url.replace(/\/$/, '');
  const whole = async (answer: Response): Promise<Buffer> => {
    if (!answer.ok) throw await refused(answer);
    const body = await bytesOf(answer, all.answerBytes);
    if (isPage(answer)) throw new Attempt('Otro programa contestó con una página en lugar de S3.', true);
    return body;
  };
  return {
    put: (name, body, salida) =>
      ask(
        { method: 'PUT', url: `${root}/${name}`, body },
        async (answer) => {
          await whole(answer);
          if (!keptAsSent(answer, body)) throw new Attempt('S3 guardó otra cosa que lo que se le mandó.', true);
        },
        salida,
      ),
    get: (name, salida) =>
      ask(
        { method: 'GET', url: `${root}/${name}` },
        async (answer) => (answer.status === 404 ? refused(answer).then(() => null) : whole(answer)),
        salida,
      ),
    list: async (prefix, salida) => {
      const names: string[] = [];
      for (let from = ''; ;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix, ...(from && { 'continuation-token': from }) });
        const url = `${root}?${query.toString()}`;
        const text = (await ask({ method: 'GET', url }, whole, salida)).toString();
        if (!text.includes('<ListBucketResult')) throw new BucketError('S3 no contestó una lista.');
        names.push(...[...text.matchAll(/<Key>([\w./-]+)<\/Key>/g)].map(([, name]) => name!));
        from = /<NextContinuationToken>([^<]+)</.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
        if (!from || !/<IsTruncated>true</.test(text)) return names;
      }
    },
    remove: (name, salida) =>
      ask(
        { method: 'DELETE', url: `${root}/${name}` },
        async (answer) => {
          if (answer.status !== 404) await whole(answer);
        },
        salida,
      ),
  };
};
