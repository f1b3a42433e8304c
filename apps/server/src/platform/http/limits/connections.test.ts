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

/** Larger than what the system keeps for a reader that does not read, so that an unread answer stays unfinished. */
const GRANDE = 16 * 1024 * 1024;
const PETICION_MS = 400;
const SIN_LEER_MS = 600;
/** What a test waits for comes, or it is red: how long that may take is the host's affair. */
const PACIENCIA = { timeout: 10_000 };

let server: TestServer;
let carpeta: string;
beforeAll(async () => {
  server = await startTestServer();
  carpeta = mkdtempSync(join(tmpdir(), 'comal-conexiones-'));
  writeFileSync(join(carpeta, 'index.html'), '<p>Comal</p>');
  writeFileSync(join(carpeta, 'grande.bin'), Buffer.alloc(GRANDE));
});
afterAll(async () => {
  await server.close();
  rmSync(carpeta, { recursive: true, force: true });
});

let app: FastifyInstance;
/** Requests that came as far as the application. */
let atendidas = 0;
let clientes: Socket[] = [];
const levantar = async (peticionMs = PETICION_MS): Promise<void> => {
  atendidas = 0;
  app = await buildApp(
    { ...server.deps, ajustes: { ...server.deps.ajustes, conexionesPorDireccion: 40 } },
    {
      logger: false,
      proxy: null,
      revisarRespuestas: true,
      conexion: { peticionMs, revisarMs: 50, sinLeerMs: SIN_LEER_MS },
    },
  );
  await staticFiles(app, carpeta);
  app.addHook('onRequest', async () => void (atendidas += 1));
  await app.listen({ host: '127.0.0.1', port: 0 });
};
beforeEach(() => levantar());
afterEach(async () => {
  for (const c of clientes) c.destroy();
  clientes = [];
  await app.close();
});

const abrir = async (): Promise<Socket> => {
  const cliente = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  clientes.push(cliente);
  await once(cliente, 'connect');
  return cliente;
};
/** What it reads until the other side closes it. */
const leerTodo = async (cliente: Socket): Promise<string> => {
  let leido = '';
  cliente.setEncoding('latin1').on('data', (d: string) => void (leido += d));
  await once(cliente, 'close');
  return leido;
};
const get = (ruta: string, ...mas: string[]): string =>
  ['GET ' + ruta + ' HTTP/1.1', 'Host: localhost', ...mas, '', ''].join('\r\n');
const conexiones = (): Promise<number> =>
  new Promise((resolve, reject) => app.server.getConnections((e, n) => (e ? reject(e) : resolve(n))));
const sinConexiones = (): Promise<void> => vi.waitFor(async () => expect(await conexiones()).toBe(0), PACIENCIA);

const hayProc = process.platform === 'linux';
const descriptores = (): number => readdirSync('/proc/self/fd').length;

describe('one connection', () => {
  it('has one answer in the making, however many it asks for at once, and is closed when it asks for more than a few (H83, H84)', async () => {
    const cliente = await abrir();
    cliente.pause().write(get('/grande.bin') + get('/openapi.json').repeat(8));
    await vi.waitFor(() => expect(atendidas).toBe(1), PACIENCIA);
    cliente.write(get('/openapi.json').repeat(200));
    await sinConexiones();
    expect(atendidas).toBe(1);
  });

  it('gets the answers to the few it asked for at once, all of them and in order', async () => {
    const cliente = await abrir();
    cliente.write(get('/salud') + get('/index.html') + get('/salud/listo') + get('/nada', 'Connection: close'));
    const leido = await leerTodo(cliente);
    expect(leido.match(/HTTP\/1.1 \d+|vivo|<p>Comal<\/p>|listo|NO_ENCONTRADO/g)).toEqual([
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

  it.runIf(hayProc)('that leaves without reading leaves no open file behind (H83)', async () => {
    const antes = descriptores();
    for (let i = 0; i < 20; i += 1) {
      const cliente = await abrir();
      cliente.pause().write(get('/index.html').repeat(4) + get('/grande.bin').repeat(8));
      await vi.waitFor(() => expect(atendidas).toBeGreaterThan(i), PACIENCIA);
      cliente.destroy();
    }
    await sinConexiones();
    await vi.waitFor(() => expect(descriptores()).toBeLessThanOrEqual(antes + 3), PACIENCIA);
  });

  it('is closed when it does not read its answer', async () => {
    const cliente = await abrir();
    cliente.pause().write(get('/grande.bin'));
    await vi.waitFor(() => expect(atendidas).toBe(1), PACIENCIA);
    await sinConexiones();
  });

  it('that reads slowly gets its whole answer', async () => {
    const cliente = await abrir();
    let leido = 0;
    cliente.on('data', (d: Buffer) => {
      leido += d.length;
      cliente.pause();
      setTimeout(() => cliente.resume(), 5);
    });
    cliente.write(get('/grande.bin', 'Connection: close'));
    await once(cliente, 'close');
    expect(leido).toBeGreaterThan(GRANDE);
  });

  it.each([
    [
      'a body that drips',
      'POST /qrestaurant/api/v1/login/validar/cliente HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    ],
    ['headers that drip', 'GET /salud HTTP/1.1\r\nHost: localhost\r\nX-Goteo: '],
  ])('ends with %s at the limit of a request, not at the next look half a minute later', async (_caso, inicio) => {
    const cliente = await abrir();
    const antes = performance.now();
    cliente.write(inicio);
    const goteo = setInterval(() => cliente.write('1'), 20);
    await leerTodo(cliente).finally(() => clearInterval(goteo));
    expect((performance.now() - antes) / PETICION_MS).toBeLessThan(10);
  });

  it('that says nothing at all ends', async () => {
    const cliente = await abrir();
    expect(await leerTodo(cliente)).not.toContain('200 OK');
  });

  it('ends when it asks for the live socket behind an answer that is not out yet', async () => {
    const cliente = await abrir();
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
    await sinConexiones();
    expect(atendidas).toBeLessThanOrEqual(2);
  });
});

describe('one address', () => {
  it('holds so many connections and no more, and may open others as they end', async () => {
    // None of the silent ones comes to the limit of a request before they are counted.
    await app.close();
    await levantar(60_000);
    const abiertas = await Promise.all(Array.from({ length: 60 }, abrir));
    await vi.waitFor(() => expect(abiertas.filter((c) => c.closed)).toHaveLength(20), PACIENCIA);
    expect(await conexiones()).toBe(40);
    for (const c of abiertas) c.destroy();
    await sinConexiones();
    const otra = await abrir();
    otra.write(get('/salud', 'Connection: close'));
    expect(await leerTodo(otra)).toContain('vivo');
  });

  it('is not held to it when it is the proxy that everybody comes through', async () => {
    const tras = await buildApp(
      { ...server.deps, ajustes: { ...server.deps.ajustes, conexionesPorDireccion: 2 } },
      { logger: false, proxy: '127.0.0.1', revisarRespuestas: true },
    );
    await tras.listen({ host: '127.0.0.1', port: 0 });
    const { port } = tras.server.address() as AddressInfo;
    const abiertas = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const c = connect(port, '127.0.0.1').on('error', () => undefined);
        clientes.push(c);
        await once(c, 'connect');
        c.write(get('/salud'));
        return once(c.setEncoding('utf8'), 'data') as Promise<[string]>;
      }),
    );
    expect(abiertas.filter(([texto]) => texto.includes('vivo'))).toHaveLength(6);
    for (const c of clientes) c.destroy();
    await tras.close();
  });
});

describe('the OpenAPI document', () => {
  const pedir = (headers: Record<string, string> = {}, url = '/openapi.json') => app.inject({ url, headers });

  it('is the same bytes for everybody: made once, compressed, and not sent again to who has it (H84)', async () => {
    const entero = await pedir();
    const chico = await pedir({ 'accept-encoding': 'gzip, br' });
    expect(chico.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
      'cache-control': 'no-cache',
    });
    expect(chico.rawPayload.length * 4).toBeLessThan(entero.rawPayload.length);
    expect(gunzipSync(chico.rawPayload)).toEqual(entero.rawPayload);
    const etag = String(entero.headers.etag);
    expect(chico.headers.etag).toBe(etag);
    const otra = await pedir({ 'if-none-match': `"otro", ${etag}` });
    expect([otra.statusCode, otra.body]).toEqual([304, '']);
  });

  it('is what /docs reads: no second copy of it is made', async () => {
    expect((await pedir({}, '/docs/')).statusCode).toBe(200);
    for (const copia of ['/docs/json', '/docs/yaml']) {
      const r = await pedir({}, copia);
      expect([copia, r.statusCode, r.headers.location]).toEqual([copia, 302, '/openapi.json']);
    }
  });
});
