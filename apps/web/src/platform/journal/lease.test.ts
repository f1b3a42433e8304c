import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Where browsers have no locks: plain http addresses. */
const openPage = async () => {
  vi.resetModules();
  const { journalDb } = await import('./store.ts');
  const { underLease } = await import('./lease.ts');
  return { journalDb, underLease };
};

const unRato = async (ms: number): Promise<void> => {
  for (let pasado = 0; pasado < ms; pasado += 50) {
    await vi.advanceTimersByTimeAsync(50);
    await new Promise((resolve) => setImmediate(resolve));
  }
};

beforeEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the turn of the sender, without locks', () => {
  it('is one tab’s at a time', async () => {
    const [una, otra] = [await openPage(), await openPage()];
    const hecho: string[] = [];
    let acabar = (): void => undefined;
    const primera = una.underLease(async () => {
      hecho.push('una empieza');
      await new Promise<void>((resolve) => (acabar = resolve));
      hecho.push('una acaba');
    });
    await unRato(200);
    const segunda = otra.underLease(async () => void hecho.push('otra'));
    await unRato(8_000);
    expect(hecho).toEqual(['una empieza']);
    acabar();
    await unRato(1_000);
    await Promise.all([primera, segunda]);
    expect(hecho).toEqual(['una empieza', 'una acaba', 'otra']);
  });

  it('of a tab that died goes to another after 5 s without a sign of life, by no clock of the day', async () => {
    const page = await openPage();
    const db = await page.journalDb.open();
    await db?.put('lease', { de: 'una pestaña que murió', latido: 3 }, 'comal-journal');
    const work = vi.fn(() => Promise.resolve());
    const held = page.underLease(work);
    await unRato(4_500);
    expect(work).not.toHaveBeenCalled();
    await unRato(1_500);
    await held;
    expect(work).toHaveBeenCalledOnce();
  });
});
