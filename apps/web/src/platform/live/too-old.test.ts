import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CLOSED_AS_TOO_OLD } from '@comal/contract/real-time';
import { FakeWebSocket } from '../test/fake-socket.ts';
import { aComandaVista } from '../test/fixtures.ts';
import { LiveLink } from './socket.ts';
import { createLiveStore } from './store.ts';

const setup = () => {
  const store = createLiveStore();
  const onTooOld = vi.fn();
  let rev = 10;
  const askForChanges = vi.fn(() => {
    rev += 1;
    const answer = { epoca: 'e1', ahora: Date.now(), completa: false, removidas: [] };
    return Promise.resolve({ ...answer, rev, comandas: [aComandaVista(rev, rev)] });
  });
  const unused = { onEnded: vi.fn(), onLocked: vi.fn(), onPermisos: vi.fn() };
  const link = new LiveLink({
    url: 'ws://comal.test/live',
    store,
    askForChanges,
    onTooOld,
    ...unused,
    random: () => 0,
  });
  return { link, store, onTooOld, askForChanges };
};

/** A server of a later protocol: greets, hears which one the page speaks, and closes. */
const refuse = (): void => {
  FakeWebSocket.last.open();
  FakeWebSocket.last.says({ t: 'anonima', version: 99 });
  FakeWebSocket.last.breaks(CLOSED_AS_TOO_OLD);
};

beforeEach(() => {
  vi.useFakeTimers();
  FakeWebSocket.all = [];
  vi.stubGlobal('WebSocket', FakeWebSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a page that the server finds too old is told once, tries no other socket, and hears by HTTP what changes (H78)', async () => {
  const { link, store, onTooOld, askForChanges } = setup();
  link.setSesion('token-de-mariana');
  refuse();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([FakeWebSocket.all.length, onTooOld.mock.calls.length]).toEqual([1, 1]);
  expect(askForChanges.mock.calls.length).toBeGreaterThan(10);
  expect([store.get().link.estado, store.get().comandas.size]).toEqual(['en-vivo', askForChanges.mock.calls.length]);
  link.close();
});

it('it tries once more when there is a reason, and goes on by socket where the server takes it again', async () => {
  const { link, store, askForChanges, onTooOld } = setup();
  link.setSesion('token-de-mariana');
  refuse();
  link.reconnect();
  refuse();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(FakeWebSocket.all).toHaveLength(2);
  link.reconnect();
  FakeWebSocket.last.open();
  FakeWebSocket.last.says({ t: 'anonima', version: 1 });
  expect(onTooOld.mock.calls).toEqual([[true], [true]]);
  FakeWebSocket.last.says({ t: 'latido', rev: store.get().rev ?? 0, epoca: 'e1', ahora: Date.now(), catalogo: 1 });
  expect(onTooOld).toHaveBeenLastCalledWith(false);
  const asked = askForChanges.mock.calls.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([askForChanges.mock.calls.length, store.get().link.estado]).toEqual([asked, 'en-vivo']);
  link.close();
});

it('nobody who signs in waits for it', async () => {
  const { link, onTooOld, askForChanges } = setup();
  const done = link.connectAnonymously();
  FakeWebSocket.last.breaks(CLOSED_AS_TOO_OLD);
  await done;
  await vi.advanceTimersByTimeAsync(30_000);
  expect([FakeWebSocket.all.length, onTooOld.mock.calls.length, askForChanges.mock.calls.length]).toEqual([1, 1, 0]);
});

it('nobody who signs in is told so any more once the server takes the page', async () => {
  const { link, onTooOld } = setup();
  const done = link.connectAnonymously();
  FakeWebSocket.last.breaks(CLOSED_AS_TOO_OLD);
  await done;
  void link.connectAnonymously();
  FakeWebSocket.last.open();
  FakeWebSocket.last.says({ t: 'anonima', version: 1 });
  FakeWebSocket.last.says({ t: 'pulso' });
  expect(onTooOld.mock.calls).toEqual([[true], [false]]);
  link.close();
});
