import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROTOCOL_VERSION } from '@comal/contract/protocol-version';
import { CLOSED_AS_TOO_OLD } from '@comal/contract/real-time';
import { Link, MAX_FRAME } from './link.ts';
import { TACOS, openRig, makeComanda, makePedido, type Rig } from '../live.fixture.ts';
import { CLOSE, TIMES } from '../types.ts';

describe('junk', () => {
  let rig: Rig;
  beforeEach(async () => {
    rig = await openRig();
  });
  afterEach(() => rig.close());

  it.each([
    ['no JSON', 'hola'],
    ['no object', '7'],
    ['an unknown frame', '{"t":"borrar"}'],
    ['a field of another type', '{"t":"sesion","token":7,"comandas":{"rev":null,"area":null}}'],
    ['a missing field', '{"t":"suscribir"}'],
    ['a binary frame', Buffer.from('{"t":"latido"}')],
  ])('%s closes the socket', async (_, data) => {
    const tab = await rig.open();
    tab.socket.send(data);
    expect(await tab.cierre).toBe(CLOSE.BASURA);
    expect(rig.hub.estado().conexiones).toBe(0);
  });

  it('a second session on the same socket closes it', async () => {
    const tab = (await rig.open()).enter('ana').enter('ana');
    expect(await tab.cierre).toBe(CLOSE.BASURA);
  });

  it('a frame over 16 KB closes the socket', async () => {
    const tab = await rig.open();
    tab.socket.send(JSON.stringify({ t: 'sesion', token: 'x'.repeat(MAX_FRAME) }));
    expect(await tab.cierre).toBe(CLOSE.MUY_GRANDE);
  });

  it('a flood closes the socket', async () => {
    const tab = await rig.open();
    for (let i = 0; i <= 100; i += 1) tab.say({ t: 'latido' });
    expect(await tab.cierre).toBe(CLOSE.INSISTENTE);
  });

  it.each([0, PROTOCOL_VERSION - 1])(
    'a page of protocol %d, from before this one, is told so and closed (H78)',
    async (version) => {
      const tab = await rig.open();
      tab.say({ t: 'hola', version });
      tab.enter('ana');
      expect(await tab.cierre).toBe(CLOSED_AS_TOO_OLD);
      expect(tab.frames.map((f) => f.t)).toEqual(['anonima']);
    },
  );

  it('a page of a later protocol is taken: its server is replaced after others (decision 0120)', async () => {
    const tab = await rig.open();
    tab.say({ t: 'hola', version: PROTOCOL_VERSION + 1 });
    await tab.enter('ana').espera('foto');
  });
});

describe('a slow reader', () => {
  it('is cut at 1 MB of backlog and resumes by its rev; others do not notice', async () => {
    const rig = await openRig();
    const [slow, pronta] = [(await rig.open()).enter('ana'), (await rig.open()).enter('ana')];
    await Promise.all([slow.espera('latido'), pronta.espera('latido')]);
    slow.socket.pause();
    const heavy = [makePedido(1, { comentario: 'x'.repeat(256 * 1024) })];
    let rev = 0;
    while (rig.hub.estado().conexiones === 2 && rev < 200) {
      const p = rig.almacen.keep(TACOS, 1, makeComanda(rev + 1, heavy));
      rev = p.rev;
      rig.hub.publish(p);
      await pronta.espera('cambios', (f) => f.rev === rev);
    }
    slow.socket.resume();
    expect(await slow.cierre).toBe(CLOSE.LENTO);
    const own = slow.deComandas.at(-1)?.rev ?? 0;
    expect(own).toBeLessThan(rev);
    const again = (await rig.open()).enter('ana', own);
    expect((await again.espera('cambios')).cambios).toHaveLength(rev - own);
    expect(pronta.deComandas.map((f) => f.rev)).toEqual(Array.from({ length: rev + 1 }, (_, i) => i));
    await rig.close();
  });

  it('may take its time with the list it asked for', () => {
    const { socket, enlace } = fake();
    enlace.transmit(Buffer.alloc(3_000_000), true);
    socket.bufferedAmount = 3_000_000;
    enlace.transmit(Buffer.from('x'));
    expect(socket.close).not.toHaveBeenCalled();
    socket.bufferedAmount = 3_000_000 + 1024 * 1024 + 1;
    enlace.transmit(Buffer.from('x'));
    expect(socket.close).toHaveBeenCalledWith(CLOSE.LENTO);
    expect(socket.send).toHaveBeenCalledTimes(2);
  });
});

/** A link on a fake socket that records what is sent. */
const fake = () => {
  const socket = Object.assign(new EventEmitter(), {
    bufferedAmount: 0,
    send: vi.fn(),
    close: vi.fn(),
    terminate: vi.fn(),
  });
  const dueno = { onFrame: vi.fn(), onBeat: vi.fn(), onSend: vi.fn(), onClose: vi.fn() };
  return { socket, dueno, enlace: new Link(socket as unknown as WebSocket, TIMES, dueno) };
};

describe('time', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('beats every 10 s while the other side speaks', () => {
    const { socket, dueno } = fake();
    for (let i = 0; i < 6; i += 1) {
      vi.advanceTimersByTime(TIMES.latido);
      socket.emit('message', Buffer.from('{"t":"latido"}'), false);
    }
    expect(dueno.onBeat).toHaveBeenCalledTimes(6);
    expect(socket.terminate).not.toHaveBeenCalled();
  });

  it('says every second that it is there, session or not, unless something waits to be read (H103)', () => {
    const { socket } = fake();
    vi.advanceTimersByTime(5 * TIMES.pulso);
    expect(socket.send.mock.calls.map(([data]) => String(data))).toEqual(Array(5).fill('{"t":"pulso"}'));
    socket.bufferedAmount = 1;
    vi.advanceTimersByTime(5 * TIMES.pulso);
    expect(socket.send).toHaveBeenCalledTimes(5);
  });

  it('cuts a socket that was silent for 25 s', () => {
    const { socket, dueno } = fake();
    vi.advanceTimersByTime(TIMES.silencio - 1);
    expect(socket.terminate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(socket.terminate).toHaveBeenCalledOnce();
    expect(dueno.onClose).toHaveBeenCalledOnce();
  });

  it('cuts a socket that does not say goodbye, and leaves nothing behind', () => {
    const { socket, dueno, enlace } = fake();
    enlace.close(CLOSE.SESION);
    enlace.close(CLOSE.APAGADO);
    enlace.transmit(Buffer.from('x'));
    expect([socket.close.mock.calls, socket.send.mock.calls]).toEqual([[[CLOSE.SESION]], []]);
    vi.advanceTimersByTime(TIMES.despedida);
    expect(socket.terminate).toHaveBeenCalledOnce();
    socket.emit('close');
    expect(dueno.onClose).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
});
