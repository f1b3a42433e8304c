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

const POR_SESION = 15;
const POR_DIRECCION = 60;
const POR_ARCHIVOS = 600;
const POR_DESCONOCIDAS = 10;

let server: TestServer;
let r: Restaurante;
let mesero: Sesion;
let cajera: Sesion;
let carpeta: string;
beforeAll(async () => {
  server = await startTestServer({
    COMAL_PETICIONES_POR_SESION: String(POR_SESION),
    COMAL_PETICIONES_POR_DIRECCION: String(POR_DIRECCION),
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

const PAQUETE = new URL('../../../../../../package.json', import.meta.url);
const API = '/qrestaurant/api/v1';
const DE_SESION = `${API}/general/modulos?idioma=es_MX`;

interface Pedido {
  readonly url: string;
  readonly token?: string;
  readonly de?: string;
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'OPTIONS';
}
const pedir = ({ url, token, de = '203.0.113.7', method = 'GET' }: Pedido) =>
  server.app.inject({
    method,
    url,
    headers: { 'x-forwarded-for': de, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
const estados = async (cuantas: number, pedido: (n: number) => Pedido): Promise<number[]> => {
  const todas: number[] = [];
  for (let n = 0; n < cuantas; n += 1) todas.push((await pedir(pedido(n))).statusCode);
  return todas;
};
const pasaron = (todas: readonly number[]): number => todas.filter((s) => s !== 429).length;
const inventada = (): string => randomBytes(32).toString('base64url');

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
  ])('are counted on %s', async (_caso, url) => {
    const todas = await estados(POR_DIRECCION + 5, () => ({ url }));
    expect(pasaron(todas)).toBe(POR_DIRECCION);
    expect(todas.slice(POR_DIRECCION)).toEqual(Array(5).fill(429));
  });

  it('are counted together, whatever the path and the method, and say when to come back', async () => {
    const varias = ['/nada', '/salud', '/%71restaurant/api/v1/x', '/openapi.json', `${API}/general/modulos`];
    const metodos = ['GET', 'HEAD', 'POST', 'OPTIONS'] as const;
    const todas = await estados(POR_DIRECCION + 10, (n) => ({
      url: varias[n % varias.length]!,
      method: metodos[n % metodos.length]!,
    }));
    expect(pasaron(todas)).toBe(POR_DIRECCION);
    const negada = await pedir({ url: '/salud' });
    expect(negada.json()).toMatchObject({ error: { motivo: 'DEMASIADAS_PETICIONES', code: 429 } });
    expect(Number(negada.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(negada.headers['retry-after'])).toBeLessThanOrEqual(10);
    server.pasar(10_000);
    expect((await pedir({ url: '/salud' })).statusCode).toBe(200);
  });

  it('leave room for the files of a till that opens, which are counted too', async () => {
    const todas = await estados(POR_ARCHIVOS + 5, (n) => ({ url: n % 2 ? '/index.html' : `${API}/imagenes/x/${n}` }));
    expect(pasaron(todas)).toBe(POR_ARCHIVOS);
    expect((await pedir({ url: '/salud' })).statusCode).toBe(200);
  });

  it('are those of its network, where it can have as many addresses as it likes (IPv6 by 64 bits)', async () => {
    const todas = await estados(POR_DIRECCION + 5, (n) => ({ url: '/salud', de: `2001:db8:1:2::${n.toString(16)}` }));
    expect(pasaron(todas)).toBe(POR_DIRECCION);
    expect((await pedir({ url: '/salud', de: '2001:db8:1:3::1' })).statusCode).toBe(200);
  });

  it('are counted before their tokens: made-up ones are looked up a few times and no more', async () => {
    const mirar = vi.spyOn(server.deps.sesiones, 'mirar');
    const todas = await estados(POR_DIRECCION, () => ({ url: DE_SESION, token: inventada() }));
    expect(todas.slice(0, POR_DESCONOCIDAS)).toEqual(Array(POR_DESCONOCIDAS).fill(401));
    expect(pasaron(todas)).toBe(POR_DESCONOCIDAS);
    const buscadas = new Set(mirar.mock.calls.map(([token]) => token));
    mirar.mockRestore();
    expect(buscadas.size).toBe(POR_DESCONOCIDAS);
  });
});

describe('a session that is known', () => {
  it('has requests of its own: neither its address nor its colleague there uses them up', async () => {
    for (const { token } of [mesero, cajera]) await pedir({ url: DE_SESION, token });
    server.pasar(10_000);
    await estados(POR_DIRECCION + 1, () => ({ url: '/nada' }));
    await estados(POR_DESCONOCIDAS + 1, () => ({ url: DE_SESION, token: inventada() }));
    const suyas = await estados(POR_SESION + 3, () => ({ url: DE_SESION, token: mesero.token }));
    expect(suyas).toEqual([...Array(POR_SESION).fill(200), 429, 429, 429]);
    expect((await pedir({ url: DE_SESION, token: cajera.token })).statusCode).toBe(200);
  });

  it('is told by the server, not by the token: thirty tills that come back at once after a restart are all heard', async () => {
    server.deps.sesiones.olvidarTodas();
    const juntas = await Promise.all(
      Array.from({ length: POR_SESION * 2 }, (_, n) =>
        pedir({ url: DE_SESION, token: n % 2 ? mesero.token : cajera.token }),
      ),
    );
    expect(juntas.map((r) => r.statusCode)).toEqual(Array(POR_SESION * 2).fill(200));
    expect(pasaron(await estados(POR_DIRECCION, () => ({ url: '/nada' })))).toBe(POR_DIRECCION);
  });
});

describe('while made-up tokens come from its own address', () => {
  const inundar = () => estados(POR_DESCONOCIDAS * 2, () => ({ url: DE_SESION, token: inventada() }));

  it('a session that is locked or unlocked stays known (H85)', async () => {
    await pedir({ url: DE_SESION, token: mesero.token });
    await inundar();
    server.deps.sesiones.olvidar(mesero.id);
    expect((await pedir({ url: DE_SESION, token: mesero.token })).statusCode).toBe(200);
  });

  it('a session that was just opened is known from the first request (H85)', async () => {
    const nueva = await r.entrar('mesero');
    await inundar();
    expect((await pedir({ url: DE_SESION, token: nueva.token })).statusCode).toBe(200);
  });

  it('a session that ended is nobody (H85)', async () => {
    const corta = await r.entrar('mesero');
    await server.sql(`UPDATE sesion SET cerrada_en = now() WHERE id = '${corta.id}'`);
    server.deps.sesiones.olvidar(corta.id);
    expect((await pedir({ url: DE_SESION, token: corta.token })).statusCode).toBe(401);
    await inundar();
    expect((await pedir({ url: DE_SESION, token: corta.token })).statusCode).toBe(429);
  });
});

describe('what may be kept of an answer', () => {
  it.each([
    ['a call', DE_SESION, 'no-store'],
    ['the same call written otherwise', '/%71restaurant/api/v1/general/modulos', 'no-store'],
    ['what is not there', '/nada', 'no-store'],
    ['health', '/salud/listo', 'no-store'],
    ['a page', '/index.html', 'no-cache'],
  ])('is decided by where it was routed to: %s', async (_caso, url, cache) => {
    expect((await pedir({ url })).headers['cache-control']).toBe(cache);
  });

  it('is said in the language of the answer', async () => {
    for (const url of [DE_SESION, '/%71restaurant/api/v1/general/modulos', '/nada'])
      expect([url, (await pedir({ url })).headers['content-language']]).toEqual([url, 'es-MX']);
  });
});

describe('health', () => {
  it('tells the version to the machine alone, and to others that the process lives', async () => {
    const dicho = async (de: string): Promise<unknown> => (await pedir({ url: '/salud', de })).json();
    const { version } = JSON.parse(readFileSync(PAQUETE, 'utf8')) as { version: string };
    expect([await dicho('127.0.0.1'), await dicho('::1')]).toEqual(Array(2).fill({ estado: 'vivo', version }));
    expect([await dicho('10.0.0.7'), await dicho('2001:db8::7')]).toEqual(Array(2).fill({ estado: 'vivo' }));
  });

  it('is asked by many and writes once in a while (H85)', async () => {
    const escrituras = async (): Promise<string> =>
      (await server.sql<{ xmin: string }>(`SELECT xmin::text AS xmin FROM intento_acceso WHERE clave = 'salud'`))[0]
        ?.xmin ?? '';
    await pedir({ url: '/salud/listo' });
    const antes = await escrituras();
    const juntas = await Promise.all(Array.from({ length: 20 }, () => pedir({ url: '/salud/listo' })));
    expect([new Set(juntas.map((r) => r.body)), await escrituras()]).toEqual([new Set(['{"estado":"listo"}']), antes]);
    server.pasar(10_000);
    await pedir({ url: '/salud/listo' });
    expect(await escrituras()).not.toBe(antes);
  });
});

describe('what is counted', () => {
  it('takes no more memory the more made-up keys there are, and who was counted before still is', () => {
    const cuentas = new Tallies(() => 0);
    cuentas.sumar('uno');
    for (let n = 0; n < 100_000; n += 1) cuentas.sumar(`inventada ${n}`);
    expect(cuentas.size).toBeLessThan(30_000);
    expect(cuentas.sumar('uno')).toBe(2);
    expect(cuentas.sumar('otra más')).toBeGreaterThan(70_000);
  });

  it('begins anew with the window, also when the clock goes back', () => {
    let ahora = 1_000_000;
    const cuentas = new Tallies(() => ahora);
    expect([cuentas.sumar('uno'), cuentas.sumar('uno'), cuentas.falta]).toEqual([1, 2, 10]);
    ahora += 9_999;
    expect([cuentas.sumar('uno'), cuentas.falta]).toEqual([3, 1]);
    ahora += 1;
    expect(cuentas.sumar('uno')).toBe(1);
    ahora -= 3_600_000;
    expect([cuentas.sumar('uno'), cuentas.falta]).toEqual([1, 10]);
  });
});
