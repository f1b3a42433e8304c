import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAuthority, issueCertificate, type Pair } from '../../trust/certificates.ts';
import { serverFactory } from './connections.ts';
import type { Listener } from './one-port.ts';

/** So long that no limit ends a connection of these tests. */
const NEVER = 600_000;
const LIMITS = { requestMs: NEVER, revisarMs: 50, unreadMs: NEVER, greetingMs: NEVER };
const PATIENCE = { timeout: 10_000 };

let authority: Pair;
let server: Listener;
let clients: Socket[] = [];

beforeAll(async () => {
  authority = await createAuthority('Prueba', { names: [], addresses: [] }, Date.now());
  const pair = await issueCertificate(authority, { names: [], addresses: ['127.0.0.1'] }, Date.now());
  const https = { ...pair, plainToo: true };
  server = serverFactory({ https, limites: LIMITS, porDireccion: 20, esProxy: () => false })((_req, res) => res.end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const client of clients) client.destroy();
  clients = [];
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const port = (): number => (server.address() as AddressInfo).port;
const open = (): Promise<number> =>
  new Promise((resolve, reject) => server.getConnections((error, n) => (error ? reject(error) : resolve(n))));
const says = async (text: Buffer): Promise<Socket> => {
  const socket = connect(port(), '127.0.0.1').on('error', () => undefined);
  clients.push(socket);
  await once(socket, 'connect');
  if (text.length > 0) socket.write(text);
  return socket;
};

describe('a connection whose other side said that it ends', () => {
  it.each([
    ['without a word', Buffer.alloc(0)],
    ['within a handshake', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00])],
    ['within a request', Buffer.from('GET / HTTP/1.1\r\nHost: a')],
  ])('%s is over at once, and holds no place until a limit', async (_when, text) => {
    const socket = await says(text);
    await vi.waitFor(async () => expect(await open()).toBe(1), PATIENCE);
    socket.end();
    socket.resume();
    await vi.waitFor(async () => expect(await open()).toBe(0), PATIENCE);
  });

  it('after its handshake is over at once, too', async () => {
    const socket = connectSecure({ port: port(), host: '127.0.0.1', ca: authority.cert });
    clients.push(socket);
    await once(socket, 'secureConnect');
    socket.destroy();
    await vi.waitFor(async () => expect(await open()).toBe(0), PATIENCE);
  });
});
