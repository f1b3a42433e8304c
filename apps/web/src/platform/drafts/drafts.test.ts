import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { borradorVacio, conNuevos, type Borrador } from '@comal/domain/comanda/guardar/borrador';
import { buildComanda } from '../live/live-comanda.ts';
import { aComandaVista, aSesion, idComanda } from '../test/fixtures.ts';
import { aQueuedWrite } from '../outbox/queued-write.fixture.ts';
import { toBody, makeEnvio } from '../outbox/sending/envio.ts';
import { leaveQuietly, useLeaveWarning } from './useLeaveWarning.ts';

/** A newly opened page: fresh modules, the same device storage. */
const openPage = async (usuario = 7) => {
  vi.resetModules();
  const session = await import('../session/session.ts');
  const drafts = await import('./drafts.ts');
  session.saveSesion(aSesion({ usuario: { ...aSesion().usuario, id: usuario } }));
  stops.push(drafts.startDrafts());
  return { session, ...drafts };
};

const borrador = (n: number, lines = n): Borrador =>
  conNuevos(borradorVacio(idComanda(n)), buildComanda(aComandaVista(lines, 1)).pedidos);

/** A queued write with the changes of a draft. */
const queued = (b: Borrador) =>
  aQueuedWrite({
    llamada: 'actualizar',
    input: { body: toBody(b, 1) },
    envio: makeEnvio(b),
    comandas: [b.comanda],
    texto: 'Mesa 1: 1 alimento',
  });

let stops: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  stops.forEach((stop) => stop());
  stops = [];
  vi.unstubAllGlobals();
});

describe('a draft', () => {
  it('survives a tab that dies, within 100 ms of the change (H79)', async () => {
    const page = await openPage();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    page.saveBorrador(borrador(1));
    vi.advanceTimersByTime(100);
    vi.useRealTimers();
    const later = await openPage();
    await waitFor(() => expect(later.getBorrador(idComanda(1))).toEqual(borrador(1)));
  });

  it('is written at once when the page goes away', async () => {
    const page = await openPage();
    page.saveBorrador(borrador(1));
    window.dispatchEvent(new Event('pagehide'));
    const later = await openPage();
    await waitFor(() => expect(later.getBorrador(idComanda(1)).nuevos).toHaveLength(1));
  });

  it('is written at once when nobody looks at the page any more', async () => {
    const page = await openPage();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    page.saveBorrador(borrador(1));
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    hidden.mockRestore();
    vi.useRealTimers();
    const later = await openPage();
    await waitFor(() => expect(later.getBorrador(idComanda(1)).nuevos).toHaveLength(1));
  });

  it('that lies in the queue already is not offered a second time', async () => {
    const page = await openPage();
    page.saveBorrador(borrador(1));
    page.saveBorrador(borrador(2));
    await page.flushDrafts();
    const { journal } = await import('../journal/journal.ts');
    await journal.put(queued(borrador(1)));
    const later = await openPage();
    const { result } = renderHook(() => later.useBorradores());
    await waitFor(() => expect([...result.current.keys()]).toEqual([idComanda(2)]));
  });

  it('that is saved or empty is gone from the device too', async () => {
    const page = await openPage();
    page.saveBorrador(borrador(1));
    page.saveBorrador(borrador(2));
    await page.flushDrafts();
    page.removeBorrador(idComanda(1));
    page.saveBorrador(borradorVacio(idComanda(2)));
    page.saveBorrador(borrador(3));
    await page.flushDrafts();
    const later = await openPage();
    const { result } = renderHook(() => later.useBorradores());
    await waitFor(() => expect([...result.current.keys()]).toEqual([idComanda(3)]));
  });

  it('of somebody else is not shown, and waits for its owner (D-98)', async () => {
    const mariana = await openPage(7);
    mariana.saveBorrador(borrador(1));
    await mariana.flushDrafts();
    const luis = await openPage(8);
    luis.saveBorrador(borrador(2));
    await luis.flushDrafts();
    expect(luis.getBorrador(idComanda(1)).nuevos).toEqual([]);
    luis.session.saveSesion(aSesion());
    await waitFor(() => expect(luis.getBorrador(idComanda(1)).nuevos).toHaveLength(1));
    expect(luis.getBorrador(idComanda(2)).nuevos).toEqual([]);
  });

  it('changed while the device was still being read is not overwritten by what was there', async () => {
    const first = await openPage();
    first.saveBorrador(borrador(1));
    first.saveBorrador(borrador(2));
    first.saveBorrador(borrador(3));
    await first.flushDrafts();
    const later = await openPage();
    later.saveBorrador(borrador(1, 5));
    later.removeBorrador(idComanda(3));
    await waitFor(() => expect(later.getBorrador(idComanda(2))).toEqual(borrador(2)));
    expect(later.getBorrador(idComanda(1))).toEqual(borrador(1, 5));
    expect(later.getBorrador(idComanda(3)).nuevos).toEqual([]);
  });

  it('of one tab is the other’s too', async () => {
    const [one, other] = [await openPage(), await openPage()];
    one.saveBorrador(borrador(1));
    await one.flushDrafts();
    await waitFor(() => expect(other.getBorrador(idComanda(1))).toEqual(borrador(1)));
    one.removeBorrador(idComanda(1));
    await one.flushDrafts();
    await waitFor(() => expect(other.getBorrador(idComanda(1)).nuevos).toEqual([]));
  });

  it('works in memory where the device has no storage to give', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const page = await openPage();
    page.saveBorrador(borrador(1));
    await page.flushDrafts();
    expect(page.getBorrador(idComanda(1))).toEqual(borrador(1));
  });

  it('is followed by the components of its comanda only', async () => {
    const page = await openPage();
    const paints = vi.fn();
    renderHook(() => paints(page.useBorrador(idComanda(1))?.nuevos.length));
    act(() => page.saveBorrador(borrador(2)));
    act(() => page.saveBorrador(borrador(1)));
    expect(paints.mock.calls).toEqual([[undefined], [1]]);
  });
});

describe('leaving the page', () => {
  const leave = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('asks nothing where a new version is taken: what is unsaved is kept', () => {
    renderHook(() => useLeaveWarning(true));
    const again = leaveQuietly();
    expect(leave()).toBe(true);
    again();
    expect(leave()).toBe(false);
  });

  it('asks first while something is unsaved, and only then (COMANDA-017)', () => {
    const { rerender, unmount } = renderHook(({ active }) => useLeaveWarning(active), {
      initialProps: { active: true },
    });
    expect(leave()).toBe(false);
    rerender({ active: false });
    expect(leave()).toBe(true);
    rerender({ active: true });
    unmount();
    expect(leave()).toBe(true);
  });
});
