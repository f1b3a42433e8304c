import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noAnswer } from '../api/errors.ts';
import { FakeWebSocket } from '../test/fake-socket.ts';
import { aComandaVista } from '../test/fixtures.ts';
import { LiveLink, type LinkOptions } from './socket.ts';
import { createLiveStore } from './store.ts';

const snapshot = (rev: number): void =>
  FakeWebSocket.last.says({ t: 'foto', rev, epoca: 'e1', ahora: Date.now(), comandas: [aComandaVista(1, rev)] });

const setup = (rest: Partial<LinkOptions> = {}) => {
  const store = createLiveStore();
  const heard = { onEnded: vi.fn(), onLocked: vi.fn(), onPermisos: vi.fn() };
  const ports = { askForChanges: () => Promise.reject(noAnswer()), ...heard };
  const link = new LiveLink({ url: 'ws://comal.test/live', store, ...ports, random: () => 0, ...rest });
  return { store, link, estado: () => store.get().link.estado };
};

const accept = (): void => {
  FakeWebSocket.last.open();
  FakeWebSocket.last.says({ t: 'anonima', version: 1 });
};

const live = () => {
  const all = setup();
  all.link.setSesion('token-de-mariana');
  accept();
  snapshot(10);
  return all;
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

describe('a server that was found silent', () => {
  it('counts as lost at once; a socket that outlived the silence goes on', () => {
    const { link, store, estado } = live();
    link.attend(false);
    expect([estado(), store.get().comandas.size]).toEqual(['sin-conexion', 1]);
    link.attend(true);
    expect([estado(), FakeWebSocket.all.length]).toEqual(['en-vivo', 1]);
  });

  it('that is back is reached at once, however long the next attempt would have waited', () => {
    const { link, estado } = live();
    FakeWebSocket.last.breaks();
    link.attend(false);
    link.attend(true);
    expect(FakeWebSocket.all.length).toBe(2);
    accept();
    snapshot(11);
    expect(estado()).toBe('en-vivo');
  });

  it.each(['before it greets', 'by its own greeting'])(
    'shows its session again when it is known to be back %s',
    (when) => {
      let silent = false;
      const onHear = (): void => {
        if (!silent) return;
        silent = false;
        link.attend(true);
      };
      const { link, estado } = setup({ onHear });
      link.setSesion('token-de-mariana');
      accept();
      snapshot(10);
      silent = true;
      link.attend(false);
      link.reconnect();
      const old = FakeWebSocket.last;
      old.open();
      if (when === 'before it greets') onHear();
      old.says({ t: 'anonima', version: 1 });
      if (FakeWebSocket.last !== old) accept();
      expect(FakeWebSocket.last.sent).toContainEqual(
        expect.objectContaining({ t: 'sesion', token: 'token-de-mariana' }),
      );
      snapshot(11);
      expect(estado()).toBe('en-vivo');
    },
  );

  it('without a session is only told: nothing is opened', () => {
    const { link, estado } = setup();
    link.attend(false);
    expect(estado()).toBe('sin-conexion');
    link.attend(true);
    expect([estado(), FakeWebSocket.all.length]).toEqual(['conectando', 0]);
  });
});
