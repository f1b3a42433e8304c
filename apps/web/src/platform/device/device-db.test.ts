import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB, type DBSchema } from 'idb';
import { afterEach, expect, it, vi } from 'vitest';
import { deviceDb, forgetDevices } from './device-db.ts';

interface Schema extends DBSchema {
  cosas: { key: string; value: number };
}

afterEach(() => vi.unstubAllGlobals());

it('a database that would not open is tried again, and works from then on', async () => {
  const device = deviceDb<Schema>('comal-prueba', ['cosas']);
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('No storage', 'UnknownError');
    },
  });
  expect([await device.open(), await device.use((db) => db.get('cosas', 'a'), 0)]).toEqual([null, 0]);
  vi.stubGlobal('indexedDB', new IDBFactory());
  await device.use((db) => db.put('cosas', 7, 'a'), '');
  expect(await device.use((db) => db.get('cosas', 'a'), 0)).toBe(7);
});

it('a database that a newer build changes is let go, and that build opens it', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const device = deviceDb<Schema>('comal-prueba', ['cosas']);
  await device.open();
  const newer = await openDB('comal-prueba', 2);
  expect([newer.version, await device.open()]).toEqual([2, null]);
});

it('work that fails answers what there is without storage', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const device = deviceDb<Schema>('comal-prueba', ['cosas']);
  expect(await device.use(() => Promise.reject(new DOMException('Full', 'QuotaExceededError')), 'nada')).toBe('nada');
});

it('a database that is forgotten is opened again where the browser has one then', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const device = deviceDb<Schema>('comal-prueba', ['cosas']);
  await device.use((db) => db.put('cosas', 7, 'a'), '');
  vi.stubGlobal('indexedDB', new IDBFactory());
  forgetDevices();
  expect(await device.use((db) => db.get('cosas', 'a'), 0)).toBeUndefined();
});
