import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A page as on a plain http address, where browsers have no locks. */
const openPage = async () => {
  vi.resetModules();
  const { journalDb } = await import('./store.ts');
  const { underLease } = await import('./lease.ts');
  return { journalDb, underLease };
};

const aWhile = async (ms: number): Promise<void> => {
  for (let elapsed = 0; elapsed < ms; elapsed += 50) {
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
    const [one, other] = [await openPage(), await openPage()];
    const done: string[] = [];
    let finish = (): void => undefined;
    const first = one.underLease(async () => {
      done.push('una empieza');
      await new Promise<void>((resolve) => (finish = resolve));
      done.push('una acaba');
    });
    await aWhile(200);
    const second = other.underLease(async () => void done.push('otra'));
    await aWhile(8_000);
    expect(done).toEqual(['una empieza']);
    finish();
    await aWhile(1_000);
    await Promise.all([first, second]);
    expect(done).toEqual(['una empieza', 'una acaba', 'otra']);
  });

  it('of a tab that died goes to another after 5 s without a sign of life, by no clock of the day', async () => {
    const page = await openPage();
    const db = await page.journalDb.open();
    await db?.put('lease', { de: 'una pestaña que murió', latido: 3 }, 'comal-journal');
    const work = vi.fn(() => Promise.resolve());
    const held = page.underLease(work);
    await aWhile(4_500);
    expect(work).not.toHaveBeenCalled();
    await aWhile(1_500);
    await held;
    expect(work).toHaveBeenCalledOnce();
  });
});
