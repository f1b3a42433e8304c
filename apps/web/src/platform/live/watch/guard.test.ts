import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSesion, saveSesion } from '../../session/session.ts';
import { serverState } from '../../server-state.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { FakeWebSocket } from '../../test/fake-socket.ts';
import { aSesion } from '../../test/fixtures.ts';
import { startWatch } from './guard.ts';
import { live, startLive } from '../live.ts';

const HEALTH = 'GET /salud';
const ALIVE = { body: { estado: 'vivo' } };
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

let stops: (() => void)[] = [];

/** A till whose live link holds. */
const open = () => {
  saveSesion(aSesion());
  stops = [startLive(), startWatch()];
  FakeWebSocket.last.open();
  FakeWebSocket.last.says({ t: 'anonima', version: 1 });
  FakeWebSocket.last.says({ t: 'foto', rev: 10, epoca: 'e1', ahora: Date.now(), comandas: [] });
};
const how = () => [serverState.get(), live.get().link.estado];

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
  const server = fakeServer({ [HEALTH]: ALIVE });
  open();
  await pass(1_000);
  FakeWebSocket.last.says({ t: 'pulso' });
  server.now(HEALTH, 'sin respuesta');
  await pass(3_000);
  expect(how()).toEqual([false, 'sin-conexion']);
  FakeWebSocket.last.says({ t: 'pulso' });
  expect(how()).toEqual([true, 'en-vivo']);
});

it('one that dies is known with its socket; back, it is reached without waiting', async () => {
  const server = fakeServer({ [HEALTH]: 'sin red' });
  open();
  FakeWebSocket.last.breaks();
  await pass(0);
  expect(how()).toEqual([false, 'sin-conexion']);
  await pass(30_000);
  const before = FakeWebSocket.all.length;
  server.now(HEALTH, ALIVE);
  await pass(1_600);
  expect([serverState.get(), FakeWebSocket.all.length > before]).toEqual([true, true]);
});

it('somebody else’s page in place of the server is no server; its own refusal for too many questions is', async () => {
  const server = fakeServer({ [HEALTH]: { body: { hotel: 'Bienvenido' } } });
  stops = [startWatch()];
  await pass(3_000);
  expect(serverState.get()).toBe(false);
  server.now(HEALTH, { status: 429, body: {} });
  await pass(3_000);
  expect(serverState.get()).toBe(true);
});
