import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIVE_PATH } from '@comal/contract/real-time';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { Restaurante } from '../../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { Tallies } from './tallies.ts';
import { staticFiles } from '../static-files.ts';

const PER_SESION = 15;
const PER_ADDRESS = 60;
const PER_FILES = 600;
const PER_UNKNOWN = 10;

let server: TestServer;
let r: Restaurante;
let mesero: Sesion;
let cajera: Sesion;
let carpeta: string;
beforeAll(async () => {
  server = await startTestServer({
    COMAL_PETICIONES_POR_SESION: String(PER_SESION),
    COMAL_PETICIONES_POR_DIRECCION: String(PER_ADDRESS),
    COMAL_PROXY: '127.0.0.1',
  });
  carpeta = mkdtempSync(join(tmpdir(), 'comal-limites-'));
  writeFileSync(join(carpeta, 'index.html'), '<p>Comal</p>');
  await staticFiles(server.app, carpeta);
  r = await Restaurante.abrir(server);
  mesero = await r.entrar('mesero');
  cajera = await r.entrar('cajera');
  server.parar();
});
afterAll(async () => {
  await server.close();
  rmSync(carpeta, { recursive: true, force: true });
});
/** A new window. */
beforeEach(() => server.pasar(10_000));

const PACKAGE = new URL('../../../../../../package.json', import.meta.url);
const API = '/qrestaurant/api/v1';
const OF_SESION = `${API}/general/modulos?idioma=es_MX`;

interface Pedido {
  readonly url: string;
  readonly token?: string;
  readonly de?: string;
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'OPTIONS';
}
const ask = ({ url, token, de = '203.0.113.7', method = 'GET' }: Pedido) =>
  server.app.inject({
    method,
    url,
    headers: { 'x-forwarded-for': de, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
const estados = async (count: number, pedido: (n: number) => Pedido): Promise<number[]> => {
  const all: number[] = [];
  for (let n = 0; n < count; n += 1) all.push((await ask(pedido(n))).statusCode);
  return all;
};
const passed = (all: readonly number[]): number => all.filter((s) => s !== 429).length;
const invented = (): string => randomBytes(32).toString('base64url');

describe('the requests of one address (H85)', () => {
  it.each([
    ['a path of the catalogue', `${API}/general/modulos`],
    ['the same path written otherwise', '/%71restaurant/api/v1/general/modulos'],
    ['a path that leads nowhere', '/nada'],
    ['a path that leads nowhere under the catalogue', `${API}/nada`],
    ['a path that cannot be read', '/%zz'],
    ['the live socket', LIVE_PATH],
    ['the document', '/openapi.json'],
    ['the page of the document', '/docs/'],
    ['health', '/salud'],
  ])('are counted on %s', async (_case, url) => {
    const all = await estados(PER_ADDRESS + 5, () => ({ url }));
    expect(passed(all)).toBe(PER_ADDRESS);
    expect(all.slice(PER_ADDRESS)).toEqual(Array(5).fill(429));
  });

  it('are counted together, whatever the path and the method, and say when to come back', async () => {
    const several = ['/nada', '/salud', '/%71restaurant/api/v1/x', '/openapi.json', `${API}/general/modulos`];
    const metodos = ['GET', 'HEAD', 'POST', 'OPTIONS'] as const;
    const all = await estados(PER_ADDRESS + 10, (n) => ({
      url: several[n % several.length]!,
      method: metodos[n % metodos.length]!,
    }));
    expect(passed(all)).toBe(PER_ADDRESS);
    const denied = await ask({ url: '/salud' });
    expect(denied.json()).toMatchObject({ error: { motivo: 'DEMASIADAS_PETICIONES', code: 429 } });
    expect(Number(denied.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(denied.headers['retry-after'])).toBeLessThanOrEqual(10);
    server.pasar(10_000);
    expect((await ask({ url: '/salud' })).statusCode).toBe(200);
  });

  it('leave room for the files of a till that opens, which are counted too', async () => {
    const all = await estados(PER_FILES + 5, (n) => ({ url: n % 2 ? '/index.html' : `${API}/imagenes/x/${n}` }));
    expect(passed(all)).toBe(PER_FILES);
    expect((await ask({ url: '/salud' })).statusCode).toBe(200);
  });

  it('are those of its network, where it can have as many addresses as it likes (IPv6 by 64 bits)', async () => {
    const all = await estados(PER_ADDRESS + 5, (n) => ({ url: '/salud', de: `2001:db8:1:2::${n.toString(16)}` }));
    expect(passed(all)).toBe(PER_ADDRESS);
    expect((await ask({ url: '/salud', de: '2001:db8:1:3::1' })).statusCode).toBe(200);
  });

  it('are counted before their tokens: made-up ones are looked up a few times and no more', async () => {
    const look = vi.spyOn(server.deps.sesiones, 'look');
    const all = await estados(PER_ADDRESS, () => ({ url: OF_SESION, token: invented() }));
    expect(all.slice(0, PER_UNKNOWN)).toEqual(Array(PER_UNKNOWN).fill(401));
    expect(passed(all)).toBe(PER_UNKNOWN);
    const searched = new Set(look.mock.calls.map(([token]) => token));
    look.mockRestore();
    expect(searched.size).toBe(PER_UNKNOWN);
  });
});

describe('a session that is known', () => {
  it('has requests of its own: neither its address nor its colleague there uses them up', async () => {
    for (const { token } of [mesero, cajera]) await ask({ url: OF_SESION, token });
    server.pasar(10_000);
    await estados(PER_ADDRESS + 1, () => ({ url: '/nada' }));
    await estados(PER_UNKNOWN + 1, () => ({ url: OF_SESION, token: invented() }));
    const own = await estados(PER_SESION + 3, () => ({ url: OF_SESION, token: mesero.token }));
    expect(own).toEqual([...Array(PER_SESION).fill(200), 429, 429, 429]);
    expect((await ask({ url: OF_SESION, token: cajera.token })).statusCode).toBe(200);
  });

  it('is told by the server, not by the token: thirty tills that come back at once after a restart are all heard', async () => {
    server.deps.sesiones.forgetAll();
    const together = await Promise.all(
      Array.from({ length: PER_SESION * 2 }, (_, n) =>
        ask({ url: OF_SESION, token: n % 2 ? mesero.token : cajera.token }),
      ),
    );
    expect(together.map((r) => r.statusCode)).toEqual(Array(PER_SESION * 2).fill(200));
    expect(passed(await estados(PER_ADDRESS, () => ({ url: '/nada' })))).toBe(PER_ADDRESS);
  });
});

describe('while made-up tokens come from its own address', () => {
  const flood = () => estados(PER_UNKNOWN * 2, () => ({ url: OF_SESION, token: invented() }));

  it('a session that is locked or unlocked stays known (H85)', async () => {
    await ask({ url: OF_SESION, token: mesero.token });
    await flood();
    server.deps.sesiones.forget(mesero.id);
    expect((await ask({ url: OF_SESION, token: mesero.token })).statusCode).toBe(200);
  });

  it('a session that was just opened is known from the first request (H85)', async () => {
    const fresh = await r.entrar('mesero');
    await flood();
    expect((await ask({ url: OF_SESION, token: fresh.token })).statusCode).toBe(200);
  });

  it('a session that ended is nobody (H85)', async () => {
    const short = await r.entrar('mesero');
    await server.sql(`UPDATE sesion SET cerrada_en = now() WHERE id = '${short.id}'`);
    server.deps.sesiones.forget(short.id);
    expect((await ask({ url: OF_SESION, token: short.token })).statusCode).toBe(401);
    await flood();
    expect((await ask({ url: OF_SESION, token: short.token })).statusCode).toBe(429);
  });
});

describe('what may be kept of an answer', () => {
  it.each([
    ['a call', OF_SESION, 'no-store'],
    ['the same call written otherwise', '/%71restaurant/api/v1/general/modulos', 'no-store'],
    ['what is not there', '/nada', 'no-store'],
    ['health', '/salud/listo', 'no-store'],
    ['a page', '/index.html', 'no-cache'],
  ])('is decided by where it was routed to: %s', async (_case, url, cache) => {
    expect((await ask({ url })).headers['cache-control']).toBe(cache);
  });

  it('is said in the language of the answer', async () => {
    for (const url of [OF_SESION, '/%71restaurant/api/v1/general/modulos', '/nada'])
      expect([url, (await ask({ url })).headers['content-language']]).toEqual([url, 'es-MX']);
  });
});

describe('health', () => {
  it('tells the version to the machine alone, and to others that the process lives', async () => {
    const said = async (de: string): Promise<unknown> => (await ask({ url: '/salud', de })).json();
    const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };
    expect([await said('127.0.0.1'), await said('::1')]).toEqual(Array(2).fill({ estado: 'vivo', version }));
    expect([await said('10.0.0.7'), await said('2001:db8::7')]).toEqual(Array(2).fill({ estado: 'vivo' }));
  });

  it('is asked by many and writes once in a while (H85)', async () => {
    const writes = async (): Promise<string> =>
      (await server.sql<{ xmin: string }>(`SELECT xmin::text AS xmin FROM intento_acceso WHERE clave = 'salud'`))[0]
        ?.xmin ?? '';
    await ask({ url: '/salud/listo' });
    const before = await writes();
    const together = await Promise.all(Array.from({ length: 20 }, () => ask({ url: '/salud/listo' })));
    expect([new Set(together.map((r) => r.body)), await writes()]).toEqual([new Set(['{"estado":"listo"}']), before]);
    server.pasar(10_000);
    await ask({ url: '/salud/listo' });
    expect(await writes()).not.toBe(before);
  });
});

describe('what is counted', () => {
  it('takes no more memory the more made-up keys there are, and who was counted before still is', () => {
    const cuentas = new Tallies(() => 0);
    cuentas.addUp('uno');
    for (let n = 0; n < 100_000; n += 1) cuentas.addUp(`inventada ${n}`);
    expect(cuentas.size).toBeLessThan(30_000);
    expect(cuentas.addUp('uno')).toBe(2);
    expect(cuentas.addUp('otra más')).toBeGreaterThan(70_000);
  });

  it('begins anew with the window, also when the clock goes back', () => {
    let ahora = 1_000_000;
    const cuentas = new Tallies(() => ahora);
    expect([cuentas.addUp('uno'), cuentas.addUp('uno'), cuentas.falta]).toEqual([1, 2, 10]);
    ahora += 9_999;
    expect([cuentas.addUp('uno'), cuentas.falta]).toEqual([3, 1]);
    ahora += 1;
    expect(cuentas.addUp('uno')).toBe(1);
    ahora -= 3_600_000;
    expect([cuentas.addUp('uno'), cuentas.falta]).toEqual([1, 10]);
  });
});
