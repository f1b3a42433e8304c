import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openOnePort, type OnePort } from './one-port.fixture.ts';

/** So long that no limit ends a connection of these tests. */
const NEVER = 600_000;
const LIMITS = { requestMs: NEVER, revisarMs: 50, unreadMs: NEVER, greetingMs: NEVER };
const PATIENCE = { timeout: 10_000 };

let place: OnePort;
let clients: Socket[] = [];

beforeAll(async () => {
  place = await openOnePort({ limites: LIMITS, porDireccion: 20 });
});
afterEach(() => {
  for (const client of clients) client.destroy();
  clients = [];
});
afterAll(() => place.close());

const says = async (text: Buffer): Promise<Socket> => {
  const socket = connect(place.port, '127.0.0.1').on('error', () => undefined);
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
    await vi.waitFor(async () => expect(await place.open()).toBe(1), PATIENCE);
    socket.end();
    socket.resume();
    await vi.waitFor(async () => expect(await place.open()).toBe(0), PATIENCE);
  });

  it('after its handshake is over at once, too', async () => {
    const socket = connectSecure({ port: place.port, host: '127.0.0.1', ca: place.authority.cert });
    clients.push(socket);
    await once(socket, 'secureConnect');
    socket.destroy();
    await vi.waitFor(async () => expect(await place.open()).toBe(0), PATIENCE);
  });
});
