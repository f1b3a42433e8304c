import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROTOCOL_VERSION } from '@comal/contract/protocol-version';
import type { ServidorFrame } from '@comal/contract/events';
import { HEARTBEAT_MS, SILENCE_MS } from '@comal/contract/real-time';
import { ApiError, noAnswer } from '../api/errors.ts';
import { FakeWebSocket } from '../test/fake-socket.ts';
import { aComandaVista, idComanda } from '../test/fixtures.ts';
import { waitAfterFailure } from './backoff.ts';
import type { Delta } from './delta.ts';
import { LiveLink, type LinkOptions } from './socket.ts';
import { createLiveStore } from './store.ts';

const TOKEN = 'token-de-mariana';
const RETRY_MS = 200;
const ahora = (): number => Date.now();
const snapshotOf = (rev: number, ...comandas: ReturnType<typeof aComandaVista>[]): ServidorFrame => ({
  t: 'foto',
  rev,
  epoca: 'e1',
  ahora: ahora(),
  comandas,
});
const beat = (rev: number): ServidorFrame => ({ t: 'latido', rev, epoca: 'e1', ahora: ahora(), catalogo: 4 });
const deltaOf = (rev: number, rest: Partial<Delta> = {}): Delta => ({
  rev,
  epoca: 'e1',
  ahora: ahora(),
  completa: false,
  comandas: [],
  removidas: [],
  ...rest,
});

const setup = (
  askForChanges: LinkOptions['askForChanges'] = () => Promise.reject(noAnswer()),
  isStranger: NonNullable<LinkOptions['isStranger']> = () => false,
  waiting: NonNullable<LinkOptions['waiting']> = () => 0,
) => {
  const store = createLiveStore();
  const onEnded = vi.fn();
  const onLocked = vi.fn();
  const onPermisos = vi.fn();
  const ask = vi.fn(askForChanges);
  const ports = { askForChanges: ask, isStranger, waiting, onEnded, onLocked, onPermisos };
  const link = new LiveLink({ url: 'ws://comal.test/live', store, ...ports, random: () => 0 });
  return {
    store,
    onEnded,
    onLocked,
    onPermisos,
    ask,
    link,
    nombres: () => [...store.get().comandas.values()].map((c) => c.nombre),
  };
};

/** The server accepts the newest socket and its greeting. */
const accept = (): FakeWebSocket => {
  FakeWebSocket.last.open();
  FakeWebSocket.last.says({ t: 'anonima', version: 1 });
  return FakeWebSocket.last;
};

const live = (...args: Parameters<typeof setup>) => {
  const all = setup(...args);
  all.link.setSesion(TOKEN);
  accept().says(snapshotOf(10, aComandaVista(1, 9), aComandaVista(2, 10)));
  return all;
};

const breakSockets = (times: number): void => {
  for (let n = 0; n < times; n += 1) {
    FakeWebSocket.last.breaks();
    if (n < times - 1) vi.advanceTimersByTime(RETRY_MS);
  }
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

describe('the live link', () => {
  it('greets, presents the session, and shows the snapshot (API-099, API-100, D-96)', () => {
    const { store, nombres } = live();
    expect(FakeWebSocket.last.sent).toEqual([
      { t: 'hola', version: PROTOCOL_VERSION },
      { t: 'sesion', token: TOKEN, comandas: { rev: null, area: null } },
    ]);
    expect([nombres(), store.get().rev, store.get().link]).toEqual([
      ['Mesa 1', 'Mesa 2'],
      10,
      { estado: 'en-vivo', ultimo: ahora() },
    ]);
  });

  it('follows added, modified and removed without a reload (COMANDA-028, API-100)', () => {
    const { store, nombres } = live();
    const changes = [
      { tipo: 'agregada', comanda: aComandaVista(3, 11) },
      { tipo: 'modificada', comanda: aComandaVista(1, 12, { nombre: 'Terraza' }) },
      { tipo: 'removida', id: idComanda(2) },
    ] as const;
    FakeWebSocket.last.says({ t: 'cambios', rev: 13, epoca: 'e1', ahora: ahora(), cambios: [...changes] });
    expect([nombres(), store.get().rev]).toEqual([['Terraza', 'Mesa 3'], 13]);
  });

  it('resumes from its rev after a drop, and keeps what it shows meanwhile (D-96)', () => {
    const { store, nombres } = live();
    FakeWebSocket.last.breaks();
    expect([store.get().link.estado, nombres()]).toEqual(['sin-conexion', ['Mesa 1', 'Mesa 2']]);
    vi.advanceTimersByTime(RETRY_MS);
    expect(accept().sent.at(-1)).toEqual({ t: 'sesion', token: TOKEN, comandas: { rev: 10, epoca: 'e1', area: null } });
    FakeWebSocket.last.says({
      t: 'cambios',
      rev: 11,
      epoca: 'e1',
      ahora: ahora(),
      cambios: [{ tipo: 'removida', id: idComanda(2) }],
    });
    expect([store.get().link.estado, nombres()]).toEqual(['en-vivo', ['Mesa 1']]);
  });

  it('takes everything anew from another history of the database, whatever the numbers say (D-180)', () => {
    const { store, nombres } = live();
    FakeWebSocket.last.says(beat(10));
    store.recibir(aComandaVista(3, 12));
    FakeWebSocket.last.breaks();
    vi.advanceTimersByTime(RETRY_MS);
    accept().says({ ...snapshotOf(9, aComandaVista(1, 8, { nombre: 'Terraza' })), epoca: 'e2' } as ServidorFrame);
    FakeWebSocket.last.says({ ...beat(9), epoca: 'e2' } as ServidorFrame);
    expect([nombres(), store.get().rev, store.get().catalogo]).toEqual([['Terraza'], 9, 'e2/4']);
    const changes = [{ tipo: 'agregada' as const, comanda: aComandaVista(4, 10) }];
    FakeWebSocket.last.says({ t: 'cambios', rev: 10, epoca: 'e2', ahora: ahora(), cambios: changes });
    expect(nombres()).toEqual(['Terraza', 'Mesa 4']);
    FakeWebSocket.last.breaks();
    vi.advanceTimersByTime(RETRY_MS);
    expect(accept().sent.at(-1)).toMatchObject({ comandas: { rev: 10, epoca: 'e2' } });
  });

  it('tells with its beats how long the oldest unsent write of the device has waited', () => {
    let seconds = 75;
    const { link } = live(undefined, undefined, () => seconds);
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(FakeWebSocket.last.sent.at(-1)).toEqual({ t: 'latido', espera: 75 });
    seconds = 80;
    link.check(SILENCE_MS);
    expect(FakeWebSocket.last.sent.at(-1)).toEqual({ t: 'latido', espera: 80 });
    seconds = 0;
    link.check(SILENCE_MS);
    expect(FakeWebSocket.last.sent.at(-1)).toEqual({ t: 'latido' });
  });

  it('beats, and replaces a socket that stays silent', () => {
    const { store } = live();
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(FakeWebSocket.last.sent.at(-1)).toEqual({ t: 'latido' });
    vi.advanceTimersByTime(SILENCE_MS - HEARTBEAT_MS - 1);
    expect(store.get().link.estado).toBe('en-vivo');
    vi.advanceTimersByTime(1);
    expect([store.get().link.estado, FakeWebSocket.last.readyState]).toEqual(['sin-conexion', 3]);
    vi.advanceTimersByTime(RETRY_MS);
    expect(FakeWebSocket.all).toHaveLength(2);
  });

  it('asks again when a beat tells that the branch is ahead: a lost poke (D-96)', () => {
    const { store } = live();
    FakeWebSocket.last.says(beat(10));
    expect(FakeWebSocket.last.sent).toHaveLength(2);
    FakeWebSocket.last.says(beat(12));
    expect(FakeWebSocket.last.sent.at(-1)).toEqual({ t: 'suscribir', comandas: { rev: 10, epoca: 'e1', area: null } });
    expect(store.get().catalogo).toBe('e1/4');
  });

  it('tells when the catalogue changed (D-96)', () => {
    const { store } = live();
    expect(store.get().followedCatalogo).toBe(false);
    FakeWebSocket.last.says({ t: 'catalogo', rev: 77, epoca: 'e1' });
    expect([store.get().catalogo, store.get().followedCatalogo]).toEqual(['e1/77', true]);
    // Without the socket the next change may be missed; the poll brings comandas only.
    vi.advanceTimersByTime(SILENCE_MS);
    expect([store.get().catalogo, store.get().followedCatalogo]).toEqual(['e1/77', false]);
  });

  it('counts waiting times by the server’s clock (D-02)', () => {
    const { store } = live();
    FakeWebSocket.last.says({ ...beat(10), ahora: ahora() + 90_000 } as ServidorFrame);
    expect(store.ahoraDelServidor()).toBe(ahora() + 90_000);
    FakeWebSocket.last.says({ ...beat(10), ahora: ahora() + 90_050 } as ServidorFrame);
    expect(store.ahoraDelServidor()).toBe(ahora() + 90_000);
  });

  it('ends with a revoked session: nothing stays on screen and nothing reconnects (D-12)', () => {
    const { store, onEnded } = live();
    FakeWebSocket.last.says({ t: 'fin', motivo: 'SESION_REQUERIDA' });
    expect(onEnded.mock.calls).toEqual([[TOKEN, { t: 'fin', motivo: 'SESION_REQUERIDA' }]]);
    expect([store.get().comandas.size, store.get().rev]).toEqual([0, null]);
    vi.advanceTimersByTime(60_000);
    expect(FakeWebSocket.all).toHaveLength(1);
  });

  it('keeps what is on screen and tries again when another server refuses the session (decision 0133)', async () => {
    const { store, onEnded, nombres } = live(undefined, () => Promise.resolve(true));
    const before = nombres();
    FakeWebSocket.last.says({ t: 'fin', motivo: 'SESION_REQUERIDA' });
    await vi.advanceTimersByTimeAsync(0);
    expect(store.get().link.estado).toBe('sin-conexion');
    await vi.advanceTimersByTimeAsync(RETRY_MS * 10);
    expect([onEnded.mock.calls, nombres(), FakeWebSocket.all.length > 1]).toEqual([[], before, true]);
  });

  it('takes nobody’s word for the end where it cannot be told who refused it', async () => {
    const { onEnded, nombres } = live(undefined, () => Promise.reject(noAnswer()));
    const before = nombres();
    FakeWebSocket.last.says({ t: 'fin', motivo: 'SESION_REQUERIDA' });
    await vi.advanceTimersByTimeAsync(RETRY_MS * 10);
    expect([onEnded.mock.calls, nombres(), FakeWebSocket.all.length > 1]).toEqual([[], before, true]);
  });

  it('ends once its own server turns out to have said so', async () => {
    const { store, onEnded } = live(undefined, () => Promise.resolve(false));
    FakeWebSocket.last.says({ t: 'fin', motivo: 'SESION_REQUERIDA' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([onEnded.mock.calls.length, store.get().comandas.size, FakeWebSocket.all.length]).toEqual([1, 0, 1]);
  });

  it('of a locked session says so, keeps the clock and the link, and goes on with what the server sends (H88)', () => {
    const { store, onEnded, onLocked, nombres } = live();
    const before = nombres();
    FakeWebSocket.last.says({ t: 'bloqueada', ahora: ahora() + 90_000 });
    expect([onLocked.mock.calls.length, onEnded.mock.calls.length]).toEqual([1, 0]);
    expect([store.get().link.estado, store.ahoraDelServidor(), nombres()]).toEqual([
      'en-vivo',
      ahora() + 90_000,
      before,
    ]);
  });

  it('tells what its session may do now, and whose it is (D-18, D-112)', () => {
    const { onPermisos, nombres } = live();
    const before = nombres();
    const rol = { id: 3, descripcion: 'Mesero' };
    const said = { t: 'permisos', rol, usuario: [170], caja: ['cobrar'] } as const;
    FakeWebSocket.last.says({ ...said, usuario: [...said.usuario], caja: [...said.caja] });
    expect(onPermisos.mock.calls).toEqual([[TOKEN, said]]);
    expect(nombres()).toEqual(before);
  });

  it('of a role that may not see the comandas shows none, keeps the session and the link, and shows them again (decision 0003)', () => {
    const { store, onEnded, nombres } = live();
    FakeWebSocket.last.says({ t: 'sin-comandas', ahora: ahora() + 90_000 });
    expect([nombres(), store.get().rev, store.get().link.estado]).toEqual([[], null, 'en-vivo']);
    expect([store.ahoraDelServidor(), onEnded.mock.calls.length]).toEqual([ahora() + 90_000, 0]);
    FakeWebSocket.last.says({ t: 'foto', rev: 12, epoca: 'e1', ahora: ahora(), comandas: [aComandaVista(1, 12)] });
    expect(nombres()).toEqual(['Mesa 1']);
  });

  it('shows nothing of the session before to the next one', () => {
    const { link, nombres } = live();
    link.setSesion('token-de-luis');
    expect(nombres()).toEqual([]);
    expect(accept().sent.at(-1)).toMatchObject({ token: 'token-de-luis', comandas: { rev: null } });
  });

  it('nor what was answered after somebody had left', () => {
    const { link, store, nombres } = live();
    link.setSesion(null);
    store.recibir(aComandaVista(3, 11));
    link.setSesion('token-de-luis');
    expect(nombres()).toEqual([]);
  });

  it('is over with all it held once it is closed, also without a session', () => {
    const { link, store } = setup();
    void link.connectAnonymously();
    const ws = accept();
    store.recibir(aComandaVista(3, 11));
    link.close();
    expect([store.get().comandas.size, ws.readyState]).toEqual([0, 3]);
  });

  it('ignores what it does not understand', () => {
    const { nombres } = live();
    for (const junk of ['{', '42', 'null', '{"t":"futuro"}']) FakeWebSocket.last.says(junk);
    expect(nombres()).toEqual(['Mesa 1', 'Mesa 2']);
  });

  it('follows one area from the start when asked to', () => {
    const { link, nombres } = live();
    link.setArea(3);
    expect(FakeWebSocket.last.sent.at(-1)).toEqual({ t: 'suscribir', comandas: { rev: null, area: 3 } });
    expect(nombres()).toEqual([]);
  });

  it('comes back at once with the network, or when somebody looks at a link that has been silent', () => {
    const { link } = live();
    FakeWebSocket.last.breaks();
    link.reconnect();
    expect(FakeWebSocket.all).toHaveLength(2);
    accept().says(beat(10));
    link.check(SILENCE_MS);
    expect([FakeWebSocket.all.length, FakeWebSocket.last.sent.at(-1)]).toEqual([2, { t: 'latido' }]);
    vi.setSystemTime(ahora() + SILENCE_MS + 1);
    link.check(SILENCE_MS);
    expect(FakeWebSocket.all).toHaveLength(3);
  });
});

describe('where sockets are blocked (D-96)', () => {
  const blocked = async (...args: Parameters<typeof setup>) => {
    const all = setup(...args);
    all.link.setSesion(TOKEN);
    breakSockets(3);
    await vi.advanceTimersByTimeAsync(0);
    return all;
  };

  it('the till asks for the delta every 5 s after three failures, and goes on trying the socket', async () => {
    let rev = 20;
    const { store, ask, nombres } = await blocked((from) =>
      Promise.resolve(
        from.rev === null
          ? deltaOf(20, { completa: true, comandas: [aComandaVista(1, 20)] })
          : deltaOf((rev += 1), { comandas: [aComandaVista(rev, rev)] }),
      ),
    );
    expect([store.get().link.estado, nombres(), ask.mock.calls]).toEqual([
      'en-vivo',
      ['Mesa 1'],
      [[{ rev: null, area: null }]],
    ]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([ask.mock.calls.at(-1), nombres()]).toEqual([[{ rev: 20, epoca: 'e1', area: null }], ['Mesa 1', 'Mesa 21']]);
    expect(FakeWebSocket.all.length).toBeGreaterThan(3);
  });

  it('the poll ends when a socket holds', async () => {
    const { ask, nombres } = await blocked(() => Promise.resolve(deltaOf(20, { completa: true })));
    await vi.advanceTimersByTimeAsync(4_000);
    accept().says(snapshotOf(30, aComandaVista(5, 30)));
    const asked = ask.mock.calls.length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect([ask.mock.calls.length, nombres()]).toEqual([asked, ['Mesa 5']]);
  });

  it('an answer of the poll that comes after the socket’s is dropped', async () => {
    let late: (delta: Delta) => void = () => undefined;
    const { nombres } = await blocked(() => new Promise((resolve) => (late = resolve)));
    await vi.advanceTimersByTimeAsync(1_000);
    accept().says(snapshotOf(30, aComandaVista(5, 30)));
    late(deltaOf(20, { completa: true, comandas: [aComandaVista(1, 20)] }));
    await vi.advanceTimersByTimeAsync(0);
    expect(nombres()).toEqual(['Mesa 5']);
  });

  it('a socket that is cut right after its snapshot counts as failed; one that lasted until a beat does not', () => {
    const { ask } = live(() => Promise.resolve(deltaOf(10)));
    const cutAfter = (...frames: ServidorFrame[]): void => {
      frames.forEach((frame) => FakeWebSocket.last.says(frame));
      FakeWebSocket.last.breaks();
      vi.advanceTimersByTime(RETRY_MS);
      accept();
    };
    for (let n = 0; n < 4; n += 1) cutAfter(snapshotOf(10), beat(10));
    cutAfter(snapshotOf(10));
    expect(ask).not.toHaveBeenCalled();
    cutAfter(snapshotOf(10));
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('without HTTP either, the link is lost', async () => {
    const { store } = await blocked();
    expect(store.get().link).toEqual({ estado: 'sin-conexion', ultimo: null });
  });

  it('goes on asking while the session is locked, so that unlocking is noticed', async () => {
    const { ask } = await blocked(() => Promise.reject(new ApiError({ code: 403, motivo: 'SESION_BLOQUEADA' })));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask.mock.calls.length).toBeGreaterThan(5);
  });

  it('a session that may not see comandas is not asked for them again', async () => {
    const { ask } = await blocked(() => Promise.reject(new ApiError({ code: 403, motivo: 'SIN_PERMISO' })));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

describe('the anonymous step of the sign-in (LOGIN-020)', () => {
  it('is done when the server greets, and the same socket takes the session afterwards', async () => {
    const { link } = setup();
    const done = link.connectAnonymously();
    accept();
    await done;
    link.setSesion(TOKEN);
    expect([FakeWebSocket.all.length, FakeWebSocket.last.sent.at(-1)?.t]).toEqual([1, 'sesion']);
  });

  it.each([
    ['takes longer than 3 s', () => vi.advanceTimersByTime(3_000)],
    ['fails', () => FakeWebSocket.last.breaks()],
  ])('does not hold the sign-in up when it %s (D-96)', async (_, trouble) => {
    const { link, store } = setup();
    const done = link.connectAnonymously();
    trouble();
    await expect(done).resolves.toBeUndefined();
    expect(store.get().link.estado).toBe('conectando');
  });
});

describe('the wait before another attempt', () => {
  it('is anywhere between 0.2 s and a ceiling that doubles up to 30 s (reliability 5.8)', () => {
    expect([1, 2, 5, 50].map((n) => [waitAfterFailure(n, 0), waitAfterFailure(n, 1)])).toEqual([
      [200, 400],
      [200, 800],
      [200, 6_400],
      [200, 30_000],
    ]);
  });
});
