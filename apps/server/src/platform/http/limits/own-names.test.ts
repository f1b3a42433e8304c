import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIVE_PATH } from '@comal/contract/real-time';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { OwnNames, hostNameOf, networkAddress } from './own-names.ts';

let server: TestServer;
let after: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    COMAL_URL: 'https://caja.mirestaurante.mx',
    COMAL_HOST: '192.0.2.44',
    COMAL_NOMBRES: 'pos.taqueria.mx, 198.51.100.7, 2001:db8::7',
  });
  after = await startTestServer({ COMAL_URL: 'https://caja.mirestaurante.mx', COMAL_PROXY: '127.0.0.1' });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.close();
  await after.close();
});

const con = async (host: string, url = '/salud', de = server): Promise<number> =>
  (await de.app.inject({ url, headers: { host } })).statusCode;
const crudo = async (request: string): Promise<string> => {
  const cliente = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  let said = '';
  cliente.on('data', (d: string) => void (said += d));
  cliente.write(request);
  await once(cliente, 'close');
  return said;
};

const short = hostname().split('.')[0]!.toLowerCase();
const own = Object.values(networkInterfaces()).flatMap((i) =>
  (i ?? []).map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address)),
);

describe('the name by which the server is called (H105)', () => {
  it.each([
    'localhost',
    'LOCALHOST:3000',
    '127.0.0.1:3000',
    '127.8.9.1',
    '[::1]:3000',
    'localhost.',
    hostname(),
    `${short}.local:3000`,
    `${short}.lan`,
    'caja.mirestaurante.mx',
    'caja.mirestaurante.mx:8443',
    '192.0.2.44',
    'POS.taqueria.mx',
    '198.51.100.7:80',
    '[2001:db8::7]:3000',
    ...own,
  ])('may be its own: %s', async (host) => expect(await con(host)).toBe(200));

  it.each([
    'mala.example',
    'mala.example:3000',
    'localhost.mala.example',
    '127.0.0.1.mala.example',
    'caja.mirestaurante.mx.mala.example',
    'mirestaurante.mx',
    `${short}.mala.example`,
    '8.8.8.8',
    '0.0.0.0:3000',
    '[2001:db8::8]',
    'localhost@mala.example',
    'mala.example/localhost',
    'a b',
    '%',
    '[::1',
  ])('may not be another: %j', async (host) => expect(await con(host)).toBe(403));

  it.each([
    '/',
    '/salud/listo',
    '/openapi.json',
    '/docs/',
    '/nada',
    '/qrestaurant/api/v1/general/bienvenida',
    LIVE_PATH,
  ])('is looked at on every path: %s', async (url) => {
    const r = await server.app.inject({ url, headers: { host: 'mala.example:3000' } });
    expect([r.statusCode, r.json()]).toEqual([
      403,
      {
        error: expect.objectContaining({
          motivo: 'NOMBRE_NO_PERMITIDO',
          message:
            'Comal no atiende con el nombre mala.example. Entra con la dirección de esta máquina, o pide que agreguen el nombre en COMAL_NOMBRES',
        }),
      },
    ]);
  });

  it('is looked at before a live socket opens, and is required of old clients too', async () => {
    const upload = (path: string, host: string): string =>
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
    expect(await crudo(upload(LIVE_PATH, 'mala.example'))).toMatch(/^HTTP\/1.1 403/);
    expect(await crudo(upload('/nada', 'localhost'))).toMatch(/^HTTP\/1.1 404/);
    expect(await crudo('GET /salud HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 403[^]*\(ninguno\)/);
  });

  it('is one: of two, whoever stands before the server may have read the other', async () => {
    const two = (a: string, b: string) =>
      crudo(`GET /salud HTTP/1.1\r\nHost: ${a}\r\nhost: ${b}\r\nConnection: close\r\n\r\n`);
    expect(await two('localhost', 'localhost')).toMatch(/^HTTP\/1.1 40[03]/);
    expect(await two('localhost', 'mala.example')).toMatch(/^HTTP\/1.1 40[03]/);
  });

  it('is what the proxy was called by, and what anybody else forwards is not believed', async () => {
    const forwarded = (de: TestServer, headers: Record<string, string>): Promise<number> =>
      de.app.inject({ url: '/salud', headers }).then((r) => r.statusCode);
    expect(await forwarded(after, { host: 'interno:3000', 'x-forwarded-host': 'caja.mirestaurante.mx' })).toBe(200);
    expect(await forwarded(after, { host: '127.0.0.1:3000', 'x-forwarded-host': 'mala.example' })).toBe(403);
    expect(await forwarded(server, { host: 'mala.example', 'x-forwarded-host': 'localhost' })).toBe(403);
  });
});

describe('the addresses of the machine', () => {
  it('are read anew for one that is not known, at most every few seconds', () => {
    let ahora = 0;
    let readings = 0;
    let hay = ['10.0.0.5'];
    const names = new OwnNames(
      { host: '0.0.0.0', url: null, nombres: [] },
      () => ahora,
      () => ((readings += 1), hay),
    );
    expect([names.son('10.0.0.5:3000'), names.son('10.0.0.9:3000'), readings]).toEqual([true, false, 1]);
    hay = ['10.0.0.9'];
    for (let n = 0; n < 1_000; n += 1) expect(names.son('10.0.0.9')).toBe(false);
    ahora += 5_000;
    expect([names.son('10.0.0.9'), names.son('10.0.0.5'), readings]).toEqual([true, false, 2]);
  });

  it('are compared as a browser writes them', () => {
    expect(
      ['LocalHost:80', '[::1]:3000', '0x7f.1', 'caja.local.', 'ñandú.mx', ' x', 'a/b', ''].map(hostNameOf),
    ).toEqual(['localhost', '::1', '127.0.0.1', 'caja.local', 'xn--and-6ma2c.mx', null, null, null]);
  });
});

describe('the address of the machine on its network', () => {
  it.each([
    ['127.0.0.1', ['192.168.1.7'], null],
    ['localhost', ['192.168.1.7'], null],
    ['0.0.0.0', ['127.0.0.1', '::1', '172.17.0.1', '192.168.1.7'], '192.168.1.7'],
    ['0.0.0.0', ['127.0.0.1', '169.254.3.4', '201.3.4.5', '10.0.0.8', 'fe80::1'], '10.0.0.8'],
    ['::', ['127.0.0.1', '201.3.4.5'], '201.3.4.5'],
    ['0.0.0.0', ['127.0.0.1', '::1'], null],
    ['192.168.1.50', ['10.0.0.8'], '192.168.1.50'],
  ])('listening at %s with %j is %s', (host, read, expected) =>
    expect(networkAddress(host, () => read)).toBe(expected),
  );
});
