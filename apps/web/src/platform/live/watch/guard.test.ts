import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSesion, saveSesion } from '../../session/session.ts';
import { serverState } from '../../server-state.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { FakeWebSocket } from '../../test/fake-socket.ts';
import { aSesion } from '../../test/fixtures.ts';
import { startWatch } from './guard.ts';
import { live, startLive } from '../live.ts';

const SALUD = 'GET /salud';
const VIVE = { body: { estado: 'vivo' } };
const pasar = (ms: number) => vi.advanceTimersByTimeAsync(ms);

let stops: (() => void)[] = [];

/** A till whose live link holds. */
const abrir = () => {
  saveSesion(aSesion());
  stops = [startLive(), startWatch()];
  FakeWebSocket.last.open();
  FakeWebSocket.last.says({ t: 'anonima', version: 1 });
  FakeWebSocket.last.says({ t: 'foto', rev: 10, epoca: 'e1', ahora: Date.now(), comandas: [] });
};
const como = () => [serverState.get(), live.get().enlace.estado];

beforeEach(() => {
  vi.useFakeTimers();
  FakeWebSocket.all = [];
  vi.stubGlobal('WebSocket', FakeWebSocket);
});
afterEach(() => {
  stops.forEach((stop) => stop());
  clearSesion();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a server that freezes is known within 3 s, and going on as soon as its pulse is heard', async () => {
  const server = fakeServer({ [SALUD]: VIVE });
  abrir();
  await pasar(1_000);
  FakeWebSocket.last.says({ t: 'pulso' });
  server.now(SALUD, 'sin respuesta');
  await pasar(3_000);
  expect(como()).toEqual([false, 'sin-conexion']);
  FakeWebSocket.last.says({ t: 'pulso' });
  expect(como()).toEqual([true, 'en-vivo']);
});

it('one that dies is known with its socket; back, it is reached without waiting', async () => {
  const server = fakeServer({ [SALUD]: 'sin red' });
  abrir();
  FakeWebSocket.last.breaks();
  await pasar(0);
  expect(como()).toEqual([false, 'sin-conexion']);
  await pasar(30_000);
  const antes = FakeWebSocket.all.length;
  server.now(SALUD, VIVE);
  await pasar(1_600);
  expect([serverState.get(), FakeWebSocket.all.length > antes]).toEqual([true, true]);
});

it('somebody else’s page in place of the server is no server; its own refusal for too many questions is', async () => {
  const server = fakeServer({ [SALUD]: { body: { hotel: 'Bienvenido' } } });
  stops = [startWatch()];
  await pasar(3_000);
  expect(serverState.get()).toBe(false);
  server.now(SALUD, { status: 429, body: {} });
  await pasar(3_000);
  expect(serverState.get()).toBe(true);
});
