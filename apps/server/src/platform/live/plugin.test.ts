import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { LIVE_PATH } from '@comal/contract/real-time';
import { createHub, type Hub } from './hub.ts';
import { Store, AHORA, Tab, sesionOf } from './live.fixture.ts';
import { realTime } from './plugin.ts';

let app: FastifyInstance;
let hub: Hub;
let base: string;

beforeEach(async () => {
  const almacen = new Store();
  hub = createHub({
    leerDelta: (...a) => almacen.leerDelta(...a),
    leerRevs: (...a) => almacen.leerRevs(...a),
    sesionDeToken: () => Promise.resolve(sesionOf('s')),
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

const rechazo = async (ruta: string, origin?: string): Promise<number | undefined> => {
  const socket = new WebSocket(base + ruta, origin ? { origin } : {});
  socket.on('error', () => undefined);
  const [, respuesta] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode?: number }];
  socket.terminate();
  return respuesta.statusCode;
};

describe('the route of the live socket', () => {
  it('takes sockets, anonymous first (API-099)', async () => {
    const pestana = new Tab(new WebSocket(base + LIVE_PATH));
    await pestana.espera('anonima');
    await pestana.entrar('ana').espera('foto');
    expect(hub.estado().autenticadas).toBe(1);
  });

  it('refuses a page of another site before the socket opens (D-97)', async () => {
    expect(await rechazo(LIVE_PATH, 'https://mala.example')).toBe(403);
    expect(hub.estado().conexiones).toBe(0);
  });

  it('answers plain requests, and upgrades of other paths, without a socket', async () => {
    expect(await rechazo('/nada')).toBe(404);
    expect((await app.inject({ url: LIVE_PATH })).statusCode).toBe(404);
    const cruda = connect(Number(new URL(base).port), '127.0.0.1').setEncoding('utf8');
    let dicho = '';
    cruda.on('data', (d: string) => void (dicho += d));
    cruda.write('GET /otra HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    await once(cruda, 'close');
    expect(dicho).toMatch(/200 OK[^]*hola$/);
  });

  it('reads no frame over 16 KB', async () => {
    const pestana = new Tab(new WebSocket(base + LIVE_PATH));
    await pestana.espera('anonima');
    pestana.socket.send('x'.repeat(16 * 1024 + 1));
    expect(await pestana.cierre).toBe(1009);
    expect(hub.estado().conexiones).toBe(0);
  });

  it('closes every socket when the server closes', async () => {
    const pestana = new Tab(new WebSocket(base + LIVE_PATH));
    await pestana.espera('anonima');
    await app.close();
    expect(await pestana.cierre).toBe(1001);
  });
});
