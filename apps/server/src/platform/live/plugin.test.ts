import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { LIVE_PATH } from '@comal/contract/real-time';
import { createHub, type Hub } from './hub.ts';
import { Store, AHORA, Tab, makeSesion } from './live.fixture.ts';
import { realTime } from './plugin.ts';

let app: FastifyInstance;
let hub: Hub;
let base: string;

beforeEach(async () => {
  const store = new Store();
  hub = createHub({
    readDelta: (...a) => store.readDelta(...a),
    readRevs: (...a) => store.readRevs(...a),
    sesionOfToken: () => Promise.resolve(makeSesion('s')),
    reloj: () => AHORA,
    log: { warn: () => undefined },
  });
  app = Fastify({ logger: false });
  app.get('/otra', () => 'hola');
  await app.register(realTime, {
    hub,
    isAllowedOrigin: (request) => request.headers.origin !== 'https://mala.example',
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  base = `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterEach(() => app.close());

const refusal = async (path: string, origin?: string): Promise<number | undefined> => {
  const socket = new WebSocket(base + path, origin ? { origin } : {});
  socket.on('error', () => undefined);
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode?: number }];
  socket.terminate();
  return response.statusCode;
};

describe('the route of the live socket', () => {
  it('takes sockets, anonymous first (API-099)', async () => {
    const tab = new Tab(new WebSocket(base + LIVE_PATH));
    await tab.espera('anonima');
    await tab.enter('ana').espera('foto');
    expect(hub.estado().autenticadas).toBe(1);
  });

  it('refuses a page of another site before the socket opens (D-97)', async () => {
    expect(await refusal(LIVE_PATH, 'https://mala.example')).toBe(403);
    expect(hub.estado().conexiones).toBe(0);
  });

  it('answers plain requests, and upgrades of other paths, without a socket', async () => {
    expect(await refusal('/nada')).toBe(404);
    expect((await app.inject({ url: LIVE_PATH })).statusCode).toBe(404);
    const raw = connect(Number(new URL(base).port), '127.0.0.1').setEncoding('utf8');
    let said = '';
    raw.on('data', (d: string) => void (said += d));
    raw.write('GET /otra HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    await once(raw, 'close');
    expect(said).toMatch(/200 OK[^]*hola$/);
  });

  it('reads no frame over 16 KB', async () => {
    const tab = new Tab(new WebSocket(base + LIVE_PATH));
    await tab.espera('anonima');
    tab.socket.send('x'.repeat(16 * 1024 + 1));
    expect(await tab.cierre).toBe(1009);
    expect(hub.estado().conexiones).toBe(0);
  });

  it('closes every socket when the server closes', async () => {
    const tab = new Tab(new WebSocket(base + LIVE_PATH));
    await tab.espera('anonima');
    await app.close();
    expect(await tab.cierre).toBe(1001);
  });
});
