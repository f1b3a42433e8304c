import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noAnswer } from '../api/errors.ts';
import { FakeWebSocket } from '../test/fake-socket.ts';
import { aComandaVista } from '../test/fixtures.ts';
import { LiveLink, type LinkOptions } from './socket.ts';
import { createLiveStore } from './store.ts';

const foto = (rev: number): void =>
  FakeWebSocket.last.says({ t: 'foto', rev, epoca: 'e1', ahora: Date.now(), comandas: [aComandaVista(1, rev)] });

const setup = (resto: Partial<LinkOptions> = {}) => {
  const store = createLiveStore();
  const oidos = { onEnded: vi.fn(), onLocked: vi.fn(), onPermisos: vi.fn() };
  const puertos = { pedirCambios: () => Promise.reject(noAnswer()), ...oidos };
  const link = new LiveLink({ url: 'ws://comal.test/live', store, ...puertos, azar: () => 0, ...resto });
  return { store, link, estado: () => store.get().enlace.estado };
};

const accept = (): void => {
  FakeWebSocket.last.open();
  FakeWebSocket.last.says({ t: 'anonima', version: 1 });
};

const live = () => {
  const all = setup();
  all.link.setSesion('token-de-mariana');
  accept();
  foto(10);
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
    link.atender(false);
    expect([estado(), store.get().comandas.size]).toEqual(['sin-conexion', 1]);
    link.atender(true);
    expect([estado(), FakeWebSocket.all.length]).toEqual(['en-vivo', 1]);
  });

  it('that is back is reached at once, however long the next attempt would have waited', () => {
    const { link, estado } = live();
    FakeWebSocket.last.breaks();
    link.atender(false);
    link.atender(true);
    expect(FakeWebSocket.all.length).toBe(2);
    accept();
    foto(11);
    expect(estado()).toBe('en-vivo');
  });

  it.each(['before it greets', 'by its own greeting'])(
    'shows its session again when it is known to be back %s',
    (cuando) => {
      let callado = false;
      const alOir = (): void => {
        if (!callado) return;
        callado = false;
        link.atender(true);
      };
      const { link, estado } = setup({ alOir });
      link.setSesion('token-de-mariana');
      accept();
      foto(10);
      callado = true;
      link.atender(false);
      link.reconnect();
      const vieja = FakeWebSocket.last;
      vieja.open();
      if (cuando === 'before it greets') alOir();
      vieja.says({ t: 'anonima', version: 1 });
      if (FakeWebSocket.last !== vieja) accept();
      expect(FakeWebSocket.last.sent).toContainEqual(
        expect.objectContaining({ t: 'sesion', token: 'token-de-mariana' }),
      );
      foto(11);
      expect(estado()).toBe('en-vivo');
    },
  );

  it('without a session is only told: nothing is opened', () => {
    const { link, estado } = setup();
    link.atender(false);
    expect(estado()).toBe('sin-conexion');
    link.atender(true);
    expect([estado(), FakeWebSocket.all.length]).toEqual(['conectando', 0]);
  });
});
