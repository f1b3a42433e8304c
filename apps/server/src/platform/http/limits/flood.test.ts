import { once } from 'node:events';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { connect, type Socket } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openOnePort, type OnePort } from './one-port.fixture.ts';

const OF_ONE_ADDRESS = 40;
const FLOOD = 3_000;
/** Of a flood, so many are on their way at once. */
const AT_ONCE = 100;
const LIMITS = { requestMs: 600, revisarMs: 50, unreadMs: 5_000, greetingMs: 600 };
const PATIENCE = { timeout: 20_000 };

let place: OnePort;
let clients: Socket[] = [];

beforeAll(async () => {
  place = await openOnePort({ limites: LIMITS, porDireccion: OF_ONE_ADDRESS });
});
afterEach(() => {
  for (const client of clients) client.destroy();
  clients = [];
});
afterAll(() => place.close());

/** A connection of the flood that says this, if anything, and is left open from its side. */
const floods = async (says: () => Buffer): Promise<void> => {
  const socket = connect(place.port, '127.0.0.1').on('error', () => undefined);
  clients.push(socket);
  socket.resume();
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  socket.write(says());
};

/** What another address gets meanwhile. */
const asked = async (by: 'http' | 'https'): Promise<number> => {
  const options = {
    port: place.port,
    host: '127.0.0.1',
    localAddress: '127.0.0.2',
    ca: place.authority.cert,
    agent: false,
  } as const;
  const request = (by === 'http' ? requestPlain : requestSecure)(options).end();
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode!;
};

/** A handshake record that promises 512 bytes, as a browser's first one. */
const HELLO = Buffer.concat([Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc]), Buffer.alloc(500)]);

describe.runIf(process.platform === 'linux')(
  'thousands of connections that never ask for anything',
  { timeout: 120_000 },
  () => {
    it.each([
      ['say nothing', async () => () => Buffer.alloc(0)],
      [
        'say half a handshake',
        async () => {
          const hello = Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00]);
          return () => hello;
        },
      ],
      ['say half a request', async () => () => Buffer.from('GET / HTTP/1.1\r\nHost: a')],
      ['say what is neither', async () => () => Buffer.from([0, 255, 13, 10, 7])],
      ['promise a handshake of any length', async () => () => Buffer.from([0x16, 0x03, 0x01, 0xff, 0xff])],
    ])(
      'and %s are held to those of one address, end in time, and keep nobody else from the server',
      async (_what, make) => {
        const says = await make();
        let most = 0;
        for (let sent = 0; sent < FLOOD; sent += AT_ONCE) {
          await Promise.all(Array.from({ length: AT_ONCE }, () => floods(says)));
          if (sent % 500 === 0) expect([await asked('http'), await asked('https')]).toEqual([200, 200]);
          most = Math.max(most, await place.open());
        }
        // Those of one address, and what the other one left a moment ago.
        expect(most).toBeLessThanOrEqual(OF_ONE_ADDRESS + 4);
        await vi.waitFor(async () => expect(await place.open()).toBe(0), PATIENCE);
        expect(await asked('https')).toBe(200);
      },
    );

    it('a handshake that comes a byte at a time ends in time, too', async () => {
      const socket = connect(place.port, '127.0.0.1').on('error', () => undefined);
      clients.push(socket);
      socket.resume();
      await once(socket, 'connect');
      const began = performance.now();
      let at = 0;
      // It may be reset, which is an end, too.
      const closed = new Promise((resolve) => socket.once('close', resolve));
      const trickle = setInterval(() => socket.write(HELLO.subarray(at, (at += 1))), 20);
      await closed;
      clearInterval(trickle);
      expect(at).toBeLessThan(HELLO.length);
      expect(performance.now() - began).toBeLessThan(LIMITS.greetingMs * 10);
    });

    it.each([
      ['nothing', ''],
      ['half a request', 'GET / HTTP/1.1\r\nHost: a'],
    ])('an encrypted connection that says %s after its handshake ends in time', async (_what, says) => {
      const socket = connectSecure({ port: place.port, host: '127.0.0.1', ca: place.authority.cert });
      clients.push(socket.on('error', () => undefined));
      await once(socket, 'secureConnect');
      socket.resume();
      if (says) socket.write(says);
      await once(socket, 'close');
      await vi.waitFor(async () => expect(await place.open()).toBe(0), PATIENCE);
    });
  },
);
