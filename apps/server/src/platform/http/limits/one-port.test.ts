import { once } from 'node:events';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { connect as connectSecure, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAuthority, issueCertificate, type Pair } from '../../trust/certificates.ts';
import { serverFactory, type Secure } from './connections.ts';
import type { Listener } from './one-port.ts';

const NOBODY = { names: [], addresses: [] };
const HERE = { names: [], addresses: ['127.0.0.1'] };
const LIMITS = { requestMs: 400, revisarMs: 50, unreadMs: 5_000, greetingMs: 400 };
const PATIENCE = { timeout: 10_000 };

let authority: Pair;
let pair: Pair;
let other: Pair;
let renewed: (pair: Pair) => void = () => undefined;
let server: Listener;
const clients: Socket[] = [];

beforeAll(async () => {
  const now = Date.now();
  authority = await createAuthority('Prueba', NOBODY, now);
  [pair, other] = [await issueCertificate(authority, HERE, now), await issueCertificate(authority, HERE, now)];
  const https: Secure = { ...pair, plainToo: true, onChange: (listener) => void (renewed = listener) };
  const make = serverFactory({ https, limites: LIMITS, porDireccion: 20, esProxy: () => false });
  server = make((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => res.end(`${'encrypted' in req.socket ? 's' : 'p'}${req.url} ${Buffer.concat(parts).length}`));
  });
  server.on('upgrade', (_req, socket: Socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\nhola'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  for (const c of clients) c.destroy();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const port = (): number => (server.address() as AddressInfo).port;
const textOf = async (answer: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of answer) text += String(part);
  return text;
};
const asked = async (by: 'http' | 'https', path: string, length = 0): Promise<string> => {
  const options = { port: port(), host: '127.0.0.1', path, ca: authority.cert, agent: false } as const;
  const request = (by === 'http' ? requestPlain : requestSecure)({ ...options, method: length > 0 ? 'POST' : 'GET' });
  if (length > 0) request.write(Buffer.alloc(length));
  request.end();
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return textOf(answer);
};
const plainSocket = async (): Promise<Socket> => {
  const socket = connect(port(), '127.0.0.1').on('error', () => undefined);
  clients.push(socket);
  await once(socket, 'connect');
  return socket;
};
const secureSocket = async (): Promise<TLSSocket> => {
  const socket = connectSecure({ port: port(), host: '127.0.0.1', ca: authority.cert });
  clients.push(socket.on('error', () => undefined));
  await once(socket, 'secureConnect');
  return socket;
};
const UPGRADE = 'GET /x HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
const readAll = async (socket: Socket): Promise<string> => {
  let text = '';
  socket.setEncoding('utf8').on('data', (d: string) => void (text += d));
  await once(socket, 'close');
  return text;
};

describe('one port for HTTP and HTTPS', () => {
  it.each([
    ['http', 'p'],
    ['https', 's'],
  ] as const)('answers %s, also with a body of a megabyte', async (by, as) => {
    expect(await asked(by, '/a')).toBe(`${as}/a 0`);
    expect(await asked(by, '/b', 1_000_000)).toBe(`${as}/b 1000000`);
  });

  it('answers a request whose letters come one at a time, and many on one connection', async () => {
    const socket = await plainSocket();
    for (const letter of 'GET /lenta HTTP/1.1\r\nHost: a\r\n') {
      socket.write(letter);
      await new Promise(setImmediate);
    }
    socket.write('\r\nGET /otra HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    const text = await readAll(socket);
    expect([text.includes('p/lenta 0'), text.includes('p/otra 0')]).toEqual([true, true]);
  });

  it.each([
    ['plain', plainSocket],
    ['encrypted', secureSocket],
  ])('opens a socket over a %s connection', async (_how, open) => {
    const socket = await open();
    socket.write(UPGRADE);
    expect(await readAll(socket)).toMatch(/101 Switching Protocols[^]*hola/);
  });

  it.each([
    ['nothing of what it is', ''],
    ['half a request', 'GET / HT'],
    ['half a handshake', '\x16\x03\x01'],
  ])('ends with a connection that says %s', { timeout: 20_000 }, async (_case, start) => {
    const socket = await plainSocket();
    if (start) socket.write(Buffer.from(start, 'latin1'));
    expect(await readAll(socket)).not.toContain('200 OK');
  });

  it('goes on with the next connections after one that spoke neither', async () => {
    const socket = await plainSocket();
    socket.write(Buffer.from([0, 1, 2, 3, 255, 10, 10]));
    await readAll(socket);
    expect(await asked('https', '/sigue')).toBe('s/sigue 0');
  });

  it('answers with a renewed certificate from the next connection on', async () => {
    const before = (await secureSocket()).getPeerX509Certificate()!.serialNumber;
    renewed(other);
    const after = (await secureSocket()).getPeerX509Certificate()!.serialNumber;
    expect(after).not.toBe(before);
    expect(await asked('https', '/nuevo')).toBe('s/nuevo 0');
  });

  it('closes those that rest and those that have not spoken, when it is told to', async () => {
    const sockets = [await plainSocket(), await secureSocket()];
    const closed = Promise.all(sockets.map((socket) => once(socket, 'close')));
    await vi.waitFor(() => expect(server.listenerCount('connection')).toBeGreaterThan(0), PATIENCE);
    server.closeIdleConnections();
    for (const socket of sockets) socket.resume();
    await closed;
  });
});
