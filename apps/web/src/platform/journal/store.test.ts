import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry, Policy } from './entry.ts';

const entry = (clave: string, policy: Policy = 'queue'): Entry => ({ version: 1, policy, clave, n: 0 });
const keysOf = (entries: readonly Entry[]): readonly string[] => entries.map((e) => e.clave);

/** The journal of a newly opened page. */
const openJournal = async () => {
  vi.resetModules();
  const { Journal } = await import('./store.ts');
  return new Journal(async () => undefined);
};

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['on a device', false],
  ['where the browser has no storage to give', true],
])('the journal %s', (_where, without) => {
  beforeEach(() => {
    if (without) vi.stubGlobal('indexedDB', undefined);
  });

  it('answers the entries of a policy in the order in which they were put', async () => {
    const journal = await openJournal();
    for (const clave of ['z', 'a', 'm']) await journal.put(entry(clave));
    await journal.put(entry('other', 'verify'));
    expect(keysOf(await journal.read('queue'))).toEqual(['z', 'a', 'm']);
  });

  it('puts nothing where one like it waits, and answers that one', async () => {
    const journal = await openJournal();
    await journal.put(entry('first', 'repeat'));
    const put = await journal.put(entry('second', 'repeat'), { unless: (other) => other.policy === 'repeat' });
    expect([put.clave, keysOf(await journal.read('repeat'))]).toEqual(['first', ['first']]);
  });

  it('puts one in the place of a refused one', async () => {
    const journal = await openJournal();
    await journal.put(entry('refused'));
    await journal.put(entry('again'), { instead: 'refused' });
    expect(keysOf(await journal.read('queue'))).toEqual(['again']);
  });

  it('does not bring back one that is gone', async () => {
    const journal = await openJournal();
    const kept = await journal.put(entry('gone'));
    await journal.remove('gone');
    await journal.replace([{ ...kept, falla: { code: 409, motivo: 'X', message: 'No' } }]);
    expect(await journal.read('queue')).toEqual([]);
  });
});

it('is read by a later page as it was', async () => {
  const put = await (await openJournal()).put(entry('kept'));
  expect(await (await openJournal()).read('queue')).toEqual([put]);
});

it('keeps the order and the place of one that only this tab knows once the device stores again', async () => {
  const journal = await openJournal();
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  for (const clave of ['memory', 'refused']) await journal.put(entry(clave));
  full.mockRestore();
  await journal.put(entry('disk'));
  await journal.put(entry('again'), { instead: 'refused' });
  expect(keysOf(await journal.read('queue'))).toEqual(['memory', 'disk', 'again']);
});

/** A request that fails as a browser's does for a row that it cannot read. */
const unreadable = (): IDBRequest => {
  const request = new EventTarget() as IDBRequest;
  queueMicrotask(() => request.dispatchEvent(new Event('error', { cancelable: true })));
  return request;
};

describe('a row that the device cannot read', () => {
  beforeEach(async () => {
    const journal = await openJournal();
    for (const clave of ['good', 'bad']) await journal.put(entry(clave, 'verify'));
    const { get } = IDBObjectStore.prototype;
    for (const where of [IDBIndex.prototype, IDBObjectStore.prototype])
      vi.spyOn(where, 'getAll').mockImplementation(unreadable);
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function read(this: IDBObjectStore, key) {
      return key === 'bad' ? unreadable() : get.call(this, key);
    });
  });
  afterEach(() => vi.restoreAllMocks());

  it('does not keep the others from being read', async () => {
    expect(keysOf(await (await openJournal()).read('verify'))).toEqual(['good']);
  });

  it('does not keep another one from being put on the disk, nor found', async () => {
    const journal = await openJournal();
    await journal.put(entry('queued'));
    const found = await journal.put(entry('new', 'verify'), { unless: (other) => other.clave === 'good' });
    expect([found.clave, (await journal.put(entry('third', 'verify'))).n]).toEqual(['good', 4]);
    expect(keysOf(await (await openJournal()).read('queue'))).toEqual(['queued']);
  });
});
