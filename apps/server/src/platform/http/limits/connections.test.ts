import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../../app.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { staticFiles } from '../static-files.ts';

/** Larger than the system's buffers, so that an answer that is not read stays unfinished. */
const LARGE = 16 * 1024 * 1024;
const REQUEST_MS = 400;
const UNREAD_MS = 600;
/** Timeout of expected events; long, because it depends on the speed of the machine. */
const PATIENCE = { timeout: 10_000 };

let server: TestServer;
let carpeta: string;
beforeAll(async () => {
  server = await startTestServer();
  carpeta = mkdtempSync(join(tmpdir(), 'comal-conexiones-'));
  writeFileSync(join(carpeta, 'index.html'), '<p>Comal</p>');
  writeFileSync(join(carpeta, 'grande.bin'), Buffer.alloc(LARGE));
});
afterAll(async () => {
  await server.close();
  rmSync(carpeta, { recursive: true, force: true });
});

let app: FastifyInstance;
/** The number of requests that reached the application. */
let attended = 0;
let clientes: Socket[] = [];
const raise = async (requestMs = REQUEST_MS): Promise<void> => {
  attended = 0;
  app = await buildApp(
    { ...server.deps, ajustes: { ...server.deps.ajustes, conexionesPorDireccion: 40 } },
    {
      logger: false,
      proxy: null,
      revisarRespuestas: true,
      conexion: { requestMs: requestMs, revisarMs: 50, unreadMs: UNREAD_MS },
    },
  );
  await staticFiles(app, carpeta);
  app.addHook('onRequest', async () => void (attended += 1));
  await app.listen({ host: '127.0.0.1', port: 0 });
};
beforeEach(() => raise());
afterEach(async () => {
  for (const c of clientes) c.destroy();
  clientes = [];
  await app.close();
});

const open = async (): Promise<Socket> => {
  const cliente = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  clientes.push(cliente);
  await once(cliente, 'connect');
  return cliente;
};
/** What it reads until the other side closes it. */
const readAll = async (cliente: Socket): Promise<string> => {
  let read = '';
  cliente.setEncoding('latin1').on('data', (d: string) => void (read += d));
  await once(cliente, 'close');
  return read;
};
const get = (path: string, ...more: string[]): string =>
  ['GET ' + path + ' HTTP/1.1', 'Host: localhost', ...more, '', ''].join('\r\n');
const connections = (): Promise<number> =>
  new Promise((resolve, reject) => app.server.getConnections((e, n) => (e ? reject(e) : resolve(n))));
const noConnections = (): Promise<void> => vi.waitFor(async () => expect(await connections()).toBe(0), PATIENCE);

const hasProc = process.platform === 'linux';
const descriptors = (): number => readdirSync('/proc/self/fd').length;

describe('one connection', () => {
  it('has one answer in the making, however many it asks for at once, and is closed when it asks for more than a few (H83, H84)', async () => {
    const cliente = await open();
    cliente.pause().write(get('/grande.bin') + get('/openapi.json').repeat(8));
    await vi.waitFor(() => expect(attended).toBe(1), PATIENCE);
    cliente.write(get('/openapi.json').repeat(200));
    await noConnections();
    expect(attended).toBe(1);
  });

  it('gets the answers to the few it asked for at once, all of them and in order', async () => {
    const cliente = await open();
    cliente.write(get('/salud') + get('/index.html') + get('/salud/listo') + get('/nada', 'Connection: close'));
    const read = await readAll(cliente);
    expect(read.match(/HTTP\/1.1 \d+|vivo|<p>Comal<\/p>|listo|NO_ENCONTRADO/g)).toEqual([
      'HTTP/1.1 200',
      'vivo',
      'HTTP/1.1 200',
      '<p>Comal</p>',
      'HTTP/1.1 200',
      'listo',
      'HTTP/1.1 404',
      'NO_ENCONTRADO',
    ]);
  });

  it.runIf(hasProc)('that leaves without reading leaves no open file behind (H83)', async () => {
    const before = descriptors();
    for (let i = 0; i < 20; i += 1) {
      const cliente = await open();
      cliente.pause().write(get('/index.html').repeat(4) + get('/grande.bin').repeat(8));
      await vi.waitFor(() => expect(attended).toBeGreaterThan(i), PATIENCE);
      cliente.destroy();
    }
    await noConnections();
    await vi.waitFor(() => expect(descriptors()).toBeLessThanOrEqual(before + 3), PATIENCE);
  });

  it('is closed when it does not read its answer', async () => {
    const cliente = await open();
    cliente.pause().write(get('/grande.bin'));
    await vi.waitFor(() => expect(attended).toBe(1), PATIENCE);
    await noConnections();
  });

  it('that reads slowly gets its whole answer', async () => {
    const cliente = await open();
    let read = 0;
    cliente.on('data', (d: Buffer) => {
      read += d.length;
      cliente.pause();
      setTimeout(() => cliente.resume(), 5);
    });
    cliente.write(get('/grande.bin', 'Connection: close'));
    await once(cliente, 'close');
    expect(read).toBeGreaterThan(LARGE);
  });

  it.each([
    [
      'a body that drips',
      'POST /qrestaurant/api/v1/login/validar/cliente HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    ],
    ['headers that drip', 'GET /salud HTTP/1.1\r\nHost: localhost\r\nX-Goteo: '],
  ])('ends with %s at the limit of a request, not at the next look half a minute later', async (_case, start) => {
    const cliente = await open();
    const before = performance.now();
    cliente.write(start);
    const drip = setInterval(() => cliente.write('1'), 20);
    await readAll(cliente).finally(() => clearInterval(drip));
    expect((performance.now() - before) / REQUEST_MS).toBeLessThan(10);
  });

  it('that says nothing at all ends', async () => {
    const cliente = await open();
    expect(await readAll(cliente)).not.toContain('200 OK');
  });

  it('ends when it asks for the live socket behind an answer that is not out yet', async () => {
    const cliente = await open();
    cliente
      .pause()
      .write(
        get('/grande.bin') +
          get(
            '/qrestaurant/api/v1/tiempo-real',
            'Connection: Upgrade',
            'Upgrade: websocket',
            'Sec-WebSocket-Version: 13',
            'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
          ),
      );
    await noConnections();
    expect(attended).toBeLessThanOrEqual(2);
  });
});

describe('one address', () => {
  it('holds so many connections and no more, and may open others as they end', async () => {
    // A long request timeout, so that no idle connection is closed by it before they are counted.
    await app.close();
    await raise(60_000);
    const abiertas = await Promise.all(Array.from({ length: 60 }, open));
    await vi.waitFor(() => expect(abiertas.filter((c) => c.closed)).toHaveLength(20), PATIENCE);
    expect(await connections()).toBe(40);
    for (const c of abiertas) c.destroy();
    await noConnections();
    const other = await open();
    other.write(get('/salud', 'Connection: close'));
    expect(await readAll(other)).toContain('vivo');
  });

  it('is not held to it when it is the proxy that everybody comes through', async () => {
    const after = await buildApp(
      { ...server.deps, ajustes: { ...server.deps.ajustes, conexionesPorDireccion: 2 } },
      { logger: false, proxy: '127.0.0.1', revisarRespuestas: true },
    );
    await after.listen({ host: '127.0.0.1', port: 0 });
    const { port } = after.server.address() as AddressInfo;
    const abiertas = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const c = connect(port, '127.0.0.1').on('error', () => undefined);
        clientes.push(c);
        await once(c, 'connect');
        c.write(get('/salud'));
        return once(c.setEncoding('utf8'), 'data') as Promise<[string]>;
      }),
    );
    expect(abiertas.filter(([text]) => text.includes('vivo'))).toHaveLength(6);
    for (const c of clientes) c.destroy();
    await after.close();
  });
});

describe('the OpenAPI document', () => {
  const ask = (headers: Record<string, string> = {}, url = '/openapi.json') => app.inject({ url, headers });

  it('is the same bytes for everybody: made once, compressed, and not sent again to who has it (H84)', async () => {
    const whole = await ask();
    const small = await ask({ 'accept-encoding': 'gzip, br' });
    expect(small.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
      'cache-control': 'no-cache',
    });
    expect(small.rawPayload.length * 4).toBeLessThan(whole.rawPayload.length);
    expect(gunzipSync(small.rawPayload)).toEqual(whole.rawPayload);
    const etag = String(whole.headers.etag);
    expect(small.headers.etag).toBe(etag);
    const other = await ask({ 'if-none-match': `"otro", ${etag}` });
    expect([other.statusCode, other.body]).toEqual([304, '']);
  });

  it('is what /docs reads: no second copy of it is made', async () => {
    expect((await ask({}, '/docs/')).statusCode).toBe(200);
    for (const copy of ['/docs/json', '/docs/yaml']) {
      const r = await ask({}, copy);
      expect([copy, r.statusCode, r.headers.location]).toEqual([copy, 302, '/openapi.json']);
    }
  });
});
