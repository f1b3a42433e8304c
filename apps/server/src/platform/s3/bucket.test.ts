import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { BucketError } from './asking.ts';
import { openBucket } from './bucket.ts';
import { startFakeS3, type Fault } from './fake-s3.fixture.ts';

const s3 = await startFakeS3();
afterAll(() => s3.off());
const LIMITS = { waitsMs: [1, 1, 1] };
/** Gives up an attempt soon; on a busy machine also one that would have been answered, so that it makes many. */
const HASTY = { attemptMs: 300, waitsMs: Array<number>(50).fill(1) };
const bucket = openBucket(s3.settings, LIMITS);
const BODY = Buffer.from('lo que se guarda');
beforeEach(() => {
  s3.objects.clear();
  s3.asked.length = 0;
});

describe('a bucket of S3', () => {
  it('keeps, lists page by page, gives back and removes objects', async () => {
    for (const n of [1, 2, 3, 4, 5, 6, 7]) await bucket.put(`base/${n}`, BODY);
    await bucket.put('otra', BODY);
    expect(await bucket.list('base/')).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `base/${n}`));
    expect(await bucket.get('base/3')).toEqual(BODY);
    await bucket.remove('base/3');
    expect(await bucket.get('base/3')).toBeNull();
    await bucket.remove('base/3');
  });

  it.each<Fault>(['error', 'busy', 'cut', 'etag', 'page'])('keeps an object all the same: %s', async (fault) => {
    s3.misbehave(fault, fault);
    await bucket.put('uno', BODY);
    expect([s3.objects.get('uno'), s3.asked.length]).toEqual([BODY, 3]);
  });

  it.each<Fault>(['error', 'busy', 'cut', 'page'])('gives an object back all the same: %s', async (fault) => {
    await bucket.put('uno', BODY);
    s3.misbehave(fault, fault);
    expect(await bucket.get('uno')).toEqual(BODY);
  });

  it('asks again where nothing is answered', async () => {
    const hasty = openBucket(s3.settings, HASTY);
    s3.misbehave('slow', 'slow');
    await hasty.put('uno', BODY);
    s3.misbehave('slow', 'slow');
    expect(await hasty.get('uno')).toEqual(BODY);
  });

  it('gives up what does not pass by itself at once, and everything else after the last attempt', async () => {
    s3.misbehave('denied');
    await expect(bucket.put('uno', BODY)).rejects.toThrow(new BucketError('S3 contestó 403 AccessDenied.'));
    expect(s3.asked).toHaveLength(1);
    s3.misbehave('error', 'error', 'error', 'error');
    await expect(bucket.get('uno')).rejects.toThrow(new BucketError('S3 contestó 500 InternalError.'));
    expect(s3.asked).toHaveLength(5);
  });

  it('says nothing of keys or bodies', async () => {
    const wrong = openBucket({ ...s3.settings, keyId: 'otra-llave', secret: 'muy-secreto' }, LIMITS);
    const refused = await wrong.put('uno', BODY).catch((error: unknown) => JSON.stringify([String(error), error]));
    expect(refused).toContain('SignatureDoesNotMatch');
    expect(refused).not.toMatch(/muy-secreto|otra-llave|lo que se guarda/);
  });

  it('reads no more of an answer than it may', async () => {
    await bucket.put('grande', Buffer.alloc(2_000));
    await expect(openBucket(s3.settings, { ...LIMITS, answerBytes: 1_000 }).get('grande')).rejects.toThrow(
      'demasiado larga',
    );
  });

  it('ends at once where its caller leaves', async () => {
    const left = new AbortController();
    s3.misbehave('slow');
    const asked = bucket.get('uno', left.signal);
    left.abort(new Error('me voy'));
    await expect(asked).rejects.toThrow('me voy');
  });
});
