import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fill } from '../journal/old-stores.fixture.ts';
import { aSesion } from '../test/fixtures.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => vi.unstubAllGlobals());

describe('what a tab of an older build leaves in its store', () => {
  it.each([
    ['such a tab says so', () => new BroadcastChannel('comal-envios').postMessage(null)],
    ['the session changes', async () => (await import('../session/session.ts')).saveSesion(aSesion({ id: 'other' }))],
    [
      'the link is back',
      () => {
        const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
        window.dispatchEvent(new Event('offline'));
        online.mockRestore();
        window.dispatchEvent(new Event('online'));
      },
    ],
  ])('while this page is open is in the queue once %s', async (_when, happens) => {
    vi.resetModules();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const session = await import('../session/session.ts');
    session.saveSesion(aSesion());
    const { startOutbox } = await import('./outbox.ts');
    const { queue } = await import('./queue.ts');
    const { journal } = await import('../journal/journal.ts');
    const stop = startOutbox();
    await journal.read('queue');
    await fill('comal-envios');
    happens();
    await vi.waitFor(() => expect(queue.get().pendientes.map((e) => e.clave)).toEqual(['queued-1', 'queued-2']));
    stop();
    session.clearSesion();
  });
});
