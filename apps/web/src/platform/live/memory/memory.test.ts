import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveStore } from '../store.ts';
import { aComandaVista, aSesion, idComanda } from '../../test/fixtures.ts';

let stop: (() => void) | undefined;
/** Pages that went without a word: put away only after the test. */
let dead: (typeof stop)[] = [];

/** A page that just opened, with this session; `area` is what it follows. */
const openPage = async (sucursal = 12, area: number | null = null) => {
  vi.resetModules();
  const session = await import('../../session/session.ts');
  const { createLiveStore } = await import('../store.ts');
  const { startMemory } = await import('./memory.ts');
  session.saveSesion(aSesion({ sucursal: { ...aSesion().sucursal, id: sucursal } }));
  const store = createLiveStore();
  stop?.();
  stop = startMemory(store, () => area);
  return store;
};

const ids = (store: Awaited<ReturnType<typeof openPage>>) => [...store.get().comandas.keys()];

/** What one page knew when it went away. */
const withTwoMesas = async () => {
  const store = await openPage();
  store.foto(9, [aComandaVista(1, 1), aComandaVista(2, 2)]);
  store.oido(Date.now());
  window.dispatchEvent(new Event('pagehide'));
  return store;
};

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  [stop, ...dead].forEach((stop) => stop?.());
  stop = undefined;
  dead = [];
  vi.unstubAllGlobals();
});

describe('the last known comandas', () => {
  it('are shown at the start when the server does not answer, with when it last did (D-98)', async () => {
    const { link } = (await withTwoMesas()).get();
    const later = await openPage();
    later.perdido();
    await vi.waitFor(() => expect(ids(later)).toEqual([idComanda(1), idComanda(2)]));
    expect(later.get()).toMatchObject({
      rev: null,
      remembered: true,
      link: { estado: 'sin-conexion', ultimo: link.ultimo },
    });
  });

  it.each([
    ['link', (store: LiveStore) => store.perdido()],
    ['network', () => window.dispatchEvent(new Event('offline'))],
  ])(
    'are on the device as soon as the %s is lost, so that a page that dies then forgets nothing (D-98)',
    async (_, loses) => {
      const store = await openPage();
      store.foto(9, [aComandaVista(1, 1), aComandaVista(2, 2)]);
      loses(store);
      dead.push(stop);
      stop = undefined;
      const later = await openPage();
      later.perdido();
      await vi.waitFor(() => expect(ids(later)).toEqual([idComanda(1), idComanda(2)]));
    },
  );

  it('are on the device when they came before the screen that keeps them, and nothing changed since (H103)', async () => {
    vi.resetModules();
    const session = await import('../../session/session.ts');
    const { createLiveStore } = await import('../store.ts');
    const { startMemory } = await import('./memory.ts');
    session.saveSesion(aSesion({ sucursal: { ...aSesion().sucursal, id: 12 } }));
    const store = createLiveStore();
    store.foto(9, [aComandaVista(1, 1)]);
    dead.push(startMemory(store, () => null));
    store.perdido();
    const later = await openPage();
    later.perdido();
    await vi.waitFor(() => expect(ids(later)).toEqual([idComanda(1)]));
  });

  it('make way for the first snapshot, all of them', async () => {
    await withTwoMesas();
    const later = await openPage();
    later.perdido();
    await vi.waitFor(() => expect(later.get().remembered).toBe(true));
    later.foto(1, [aComandaVista(3, 1)]);
    expect(ids(later)).toEqual([idComanda(3)]);
    expect(later.get().remembered).toBe(false);
  });

  it('come never after the server has spoken', async () => {
    await withTwoMesas();
    const later = await openPage();
    later.foto(11, []);
    later.recordadas([...(await withTwoMesas()).get().comandas.values()], 1);
    expect(ids(later)).toEqual([]);
  });

  it.each([
    ['another branch', 13, null],
    ['an area', 12, 4],
  ] as const)('of the branch are not those of %s', async (_other, sucursal, area) => {
    await withTwoMesas();
    const later = await openPage(sucursal, area);
    later.perdido();
    const equal = await openPage();
    equal.perdido();
    await vi.waitFor(() => expect(ids(equal)).toHaveLength(2));
    expect(ids(later)).toEqual([]);
  });

  it('are not shown in another branch, entered while they were read', async () => {
    await withTwoMesas();
    const later = await openPage();
    const { saveSesion } = await import('../../session/session.ts');
    const { readMemory } = await import('./memory-db.ts');
    const { cliente, sucursal } = aSesion();
    later.perdido();
    saveSesion(aSesion({ sucursal: { ...sucursal, id: 13 } }));
    // The device answers in the order in which it was asked.
    expect((await readMemory([cliente, 12, 0]))?.comandas).toHaveLength(2);
    expect(ids(later)).toEqual([]);
  });
});
