import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry } from './entry.ts';
import { CHARGE, OLD, QUEUED, REFUSED, fill, open } from './old-stores.fixture.ts';

const CLOSING = {
  ...{ token: 't', clave: 'closing-1', caja: 2, sucursal: 'Centro', zona: 'America/Mexico_City' },
  contados: [{ caja_final: 500, preguntar: true }, 480],
};

const fillLocal = (): void => {
  localStorage.setItem('caja.cierre', JSON.stringify(CLOSING));
  localStorage.setItem('clave|caja-final|s1|corte-9', 'closing-1');
  localStorage.setItem('clave|efectivo-entrada|s1|', 'cash-1');
};

const fillAll = async (): Promise<void> => {
  fillLocal();
  for (const name of Object.keys(OLD)) await fill(name);
};

/** The number of rows in the old stores, without the blank ones that only reserve a place. */
const left = async (name: string): Promise<number> => {
  const db = await open(name);
  const rows = await Promise.all(OLD[name]!.stores.map((store) => db.getAll(store)));
  db.close();
  return rows.flat().filter((row) => (row.escritura ?? row).version !== 0).length;
};

/** The journal of a newly opened page. */
const openJournal = async () => {
  vi.resetModules();
  const { adoptOldStores } = await import('./old-stores.ts');
  const { Journal } = await import('./store.ts');
  return { Journal, adoptOldStores, journal: new Journal(adoptOldStores) };
};

const keysOf = (entries: readonly Entry[]): readonly string[] => entries.map((e) => e.clave);

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => vi.unstubAllGlobals());

describe('what an older build left on the device', () => {
  it('of the queue is in the journal, in order and with why it was refused, and no longer there', async () => {
    await fill('comal-envios');
    const { journal } = await openJournal();
    const entries = await journal.read('queue');
    expect(entries).toEqual([
      { ...QUEUED(1), policy: 'queue' },
      { ...QUEUED(2), policy: 'queue' },
      { ...REFUSED.escritura, policy: 'queue', falla: REFUSED.falla },
    ]);
    expect(await left('comal-envios')).toBe(0);
  });

  it('of the charges to verify is in the journal with all that it was, and no longer there', async () => {
    await fill('comal-por-verificar');
    const { journal } = await openJournal();
    expect(await journal.read('verify')).toEqual([{ ...CHARGE, policy: 'verify', n: 1 }]);
    expect(await left('comal-por-verificar')).toBe(0);
  });

  it('of a closing is in the journal under its key, and no longer there; a form keeps its key where its tab removes it', async () => {
    fillLocal();
    const { journal } = await openJournal();
    const kept = { version: 1, policy: 'repeat' };
    expect(await journal.read('repeat')).toEqual([{ ...kept, ...CLOSING, asunto: 'caja-final|s1|corte-9', n: 1 }]);
    expect(Object.keys(localStorage)).toEqual(['clave|efectivo-entrada|s1|']);
  });

  it('comes before what this page writes first', async () => {
    await fill('comal-envios');
    const { journal } = await openJournal();
    await journal.put({ version: 1, policy: 'queue', clave: 'new', n: 0 });
    expect(keysOf(await journal.read('queue'))).toEqual(['queued-1', 'queued-2', 'refused-3', 'new']);
  });

  const DEATHS = [1, 2, 3, 4].flatMap((part) => (['before', 'after'] as const).map((when) => [part, when] as const));

  it.each(DEATHS)(
    'arrives once although the page dies over part %i of it, %s that is on the disk',
    async (last, when) => {
      await fillAll();
      const { Journal, adoptOldStores, journal: next } = await openJournal();
      let part = 0;
      const dying = new Journal((keep) =>
        adoptOldStores(async (entries) => {
          const dies = (part += 1) >= last;
          if (dies && (when === 'before' || part > last)) throw new Error('The page is gone');
          const kept = await keep(entries);
          if (dies) throw new Error('The page is gone');
          return kept;
        }),
      );
      await dying.read('queue');
      const all = [...(await next.read('queue')), ...(await next.read('verify')), ...(await next.read('repeat'))];
      expect(keysOf(all).toSorted()).toEqual(['charge-1', 'closing-1', 'queued-1', 'queued-2', 'refused-3']);
      expect([await left('comal-envios'), await left('comal-por-verificar'), localStorage.length]).toEqual([0, 0, 1]);
    },
  );

  it('and was refused meanwhile stays refused', async () => {
    await fill('comal-envios');
    const { journal } = await openJournal();
    const [first] = await journal.read('queue');
    await journal.replace([{ ...first!, falla: REFUSED.falla }]);
    await fill('comal-envios');
    const { journal: next } = await openJournal();
    expect((await next.read('queue'))[0]).toMatchObject({ clave: 'queued-1', falla: REFUSED.falla });
  });

  it('and is taken over by two tabs at once arrives once', async () => {
    await fill('comal-envios');
    const { Journal, adoptOldStores, journal } = await openJournal();
    const other = new Journal(adoptOldStores);
    const [mine, theirs] = await Promise.all([journal.read('queue'), other.read('queue')]);
    expect(keysOf(mine)).toEqual(['queued-1', 'queued-2', 'refused-3']);
    expect(keysOf(theirs)).toEqual(keysOf(mine));
  });

  it('in a shape that is not known stays where it is', async () => {
    await fill('comal-envios');
    const db = await open('comal-envios');
    await db.put('cola', { ...QUEUED(4), version: 2 }, ['1001', 7, 4]);
    db.close();
    const { journal } = await openJournal();
    expect(await journal.read('queue')).toHaveLength(3);
    expect(await left('comal-envios')).toBe(1);
  });

  it('that cannot be read, row or store, does not keep the others there', async () => {
    await fillAll();
    const db = await open('comal-envios');
    await db.put('cola', null, ['1001', 7, 0]);
    await db.put('cola', { ...QUEUED(9), envio: {} }, ['1001', 7, 9]);
    db.close();
    const { journal } = await openJournal();
    expect(keysOf(await journal.read('queue'))).toEqual(['queued-1', 'queued-2', 'refused-3']);
    expect(keysOf(await journal.read('verify'))).toEqual(['charge-1']);
  });

  it('of one store arrives although another one is not there', async () => {
    (await openDB('comal-envios', 1, { upgrade: (db) => void db.createObjectStore('turno') })).close();
    await fill('comal-por-verificar');
    const { journal } = await openJournal();
    expect(keysOf(await journal.read('verify'))).toEqual(['charge-1']);
  });

  it('leaves its places taken: an older tab that ends those writes does not delete its next one', async () => {
    await fill('comal-envios');
    await (await openJournal()).journal.read('queue');
    const db = await open('comal-envios');
    const lastPlace = async (): Promise<number> => {
      const keys = [...(await db.getAllKeys('cola')), ...(await db.getAllKeys('revisar'))];
      return Math.max(0, ...(keys as [string, number, number][]).map(([, , n]) => n));
    };
    // As older builds do: after the last place, and identified by its place only.
    await db.delete('cola', ['1001', 7, 2]);
    const n = (await lastPlace()) + 1;
    await db.put('cola', { ...QUEUED(n), clave: 'later' }, ['1001', 7, n]);
    for (const ended of [1, 2, 3]) await db.delete('cola', ['1001', 7, ended]);
    db.close();
    const { journal } = await openJournal();
    expect(keysOf(await journal.read('queue'))).toContain('later');
    expect(await left('comal-envios')).toBe(0);
  });

  it('and ended in another tab meanwhile does not come back', async () => {
    await fill('comal-envios');
    const { Journal, adoptOldStores } = await openJournal();
    let turn = Promise.resolve();
    let asked = 0;
    let go = (): void => undefined;
    const gate = new Promise<void>((resolve) => (go = resolve));
    vi.stubGlobal('navigator', {
      locks: {
        request: (_name: string, work: () => Promise<void>) => {
          if ((asked += 1) === 2) go();
          return (turn = turn.then(work));
        },
      },
    });
    const slow = new Journal((keep) => adoptOldStores((entries) => gate.then(() => keep(entries))));
    const fast = new Journal(adoptOldStores);
    const slowly = slow.read('queue');
    const ended = (await fast.read('queue')).map((e) => fast.remove(e.clave));
    await Promise.all(ended);
    go();
    await slowly;
    expect([ended.length, await fast.read('queue')]).toEqual([3, []]);
  });

  it('since the last time is brought when asked again, and what ended in this tab is not', async () => {
    await fill('comal-envios');
    const { journal } = await openJournal();
    await journal.remove((await journal.read('queue'))[0]!.clave);
    await fill('comal-envios');
    await fill('comal-por-verificar');
    expect(await journal.adoptAgain()).toEqual(['verify']);
    expect(keysOf(await journal.read('queue'))).toEqual(['queued-2', 'refused-3']);
  });

  it('stays there and is in this tab where the device can store nothing more', async () => {
    await fill('comal-envios');
    const { Journal, adoptOldStores } = await openJournal();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const full = new Journal(adoptOldStores);
    expect(keysOf(await full.read('queue'))).toEqual(['queued-1', 'queued-2', 'refused-3']);
    put.mockRestore();
    expect(await left('comal-envios')).toBe(3);
  });

  it('that is nothing makes no database', async () => {
    const { journal } = await openJournal();
    expect(await journal.read('queue')).toEqual([]);
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['comal-journal']);
  });
});
