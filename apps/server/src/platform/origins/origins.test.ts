import { hostname } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { red } from '@comal/contract/red/red';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { machineNames } from '../http/limits/own-names.ts';
import { noteOrigins, originsOf, type Listening } from './origins.ts';

const DAY_MS = 86_400_000;
const PRESENT = ['127.0.0.1', '192.168.1.10', 'fe80::1', 'fd00::2', '::1'];
const ENCRYPTED: Listening = { port: 3000, scheme: 'https', names: ['comal.local'], url: null, onNetwork: true };
const PLAIN: Listening = { ...ENCRYPTED, scheme: 'http', names: [] };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.sql('DELETE FROM origen'));
afterAll(() => server.close());

const isOwn = async (origen: string): Promise<boolean> =>
  (await server.call(red.origen, { query: { origen } })).body.data!.propio;
const note = (listening: Listening, present = PRESENT): Promise<void> =>
  noteOrigins(server.deps.db, listening, server.ahora(), present);
const noted = async (): Promise<readonly string[]> =>
  (await server.sql<{ origen: string }>('SELECT origen FROM origen')).map(({ origen }) => origen);

describe('the origins of a server', () => {
  it.each([
    [
      'by HTTPS on the network',
      ENCRYPTED,
      ['https://192.168.1.10:3000', 'https://[fd00::2]:3000', 'https://comal.local:3000'],
    ],
    ['unencrypted on it', PLAIN, ['http://192.168.1.10:3000', 'http://[fd00::2]:3000']],
    [
      'at the usual port',
      { ...ENCRYPTED, port: 443 },
      ['https://192.168.1.10', 'https://[fd00::2]', 'https://comal.local'],
    ],
    ['behind a proxy', { ...PLAIN, onNetwork: false, url: 'https://caja.local' }, ['https://caja.local']],
    ['for its own machine', { ...PLAIN, onNetwork: false }, []],
    [
      'with a name that is none',
      { ...PLAIN, names: ['no es un nombre'] },
      ['http://192.168.1.10:3000', 'http://[fd00::2]:3000'],
    ],
  ] as const)('are those that other machines come to: %s', (_how, listening, expected) => {
    const own = machineNames(hostname()).map((name) => `//${name}`);
    const others = originsOf(listening, listening.scheme, PRESENT).filter((o) => !own.some((name) => o.includes(name)));
    expect(others).toEqual(expected);
  });

  it('stay known after another address or HTTPS came, and for sixty days (D-171)', async () => {
    await note(PLAIN);
    await note(ENCRYPTED, ['192.168.1.99']);
    expect(await isOwn('http://192.168.1.10:3000')).toBe(true);
    expect(await isOwn('https://192.168.1.99:3000')).toBe(true);
    server.pasar(59 * DAY_MS);
    await note(ENCRYPTED, ['192.168.1.99']);
    server.pasar(2 * DAY_MS);
    expect(await isOwn('http://192.168.1.10:3000')).toBe(false);
    expect(await isOwn('https://192.168.1.99:3000')).toBe(true);
  });

  it.each([
    'http://192.168.1.10:3000',
    'https://192.168.1.11:3000',
    'https://192.168.1.10',
    'https://comal.local.mx:3000',
  ])('are no other ones: %s (D-171)', async (origen) => {
    await note(ENCRYPTED);
    expect(await isOwn(origen)).toBe(false);
  });

  it.each([
    ['', 'Dirección no válida'],
    ['192.168.1.10:3000', 'Dirección no válida'],
    ['http://192.168.1.10:3000/', 'Dirección no válida'],
    ['javascript:alert(1)', 'Dirección no válida'],
    ['null', 'Dirección no válida'],
    [`http://${'a'.repeat(300)}`, 'La dirección es muy larga'],
  ])('are asked for by an origin only: %j', async (origen, message) => {
    const { status, body } = await server.raw(red.origen, { query: { origen } });
    expect([status, body.error?.campos]).toEqual([400, { origen: message }]);
  });

  it('are also the unencrypted ones of the machine after an update from a version that noted none, once', async () => {
    await server.sql(`INSERT INTO origen (origen, visto) VALUES ('', now())`);
    await note(ENCRYPTED);
    expect(await isOwn('http://192.168.1.10:3000')).toBe(true);
    expect(await isOwn('http://comal.local:3000')).toBe(true);
    expect(await noted()).not.toContain('');
    await note(ENCRYPTED, ['192.168.1.99']);
    expect(await isOwn('http://192.168.1.99:3000')).toBe(false);
  });

  it('are written once a day', async () => {
    const seen = async (): Promise<number> =>
      (
        await server.sql<{ visto: Date }>(`SELECT visto FROM origen WHERE origen = 'https://comal.local:3000'`)
      )[0]!.visto.valueOf();
    server.parar();
    await note(ENCRYPTED);
    const first = await seen();
    server.pasar(DAY_MS - 1);
    await note(ENCRYPTED);
    expect(await seen()).toBe(first);
    server.pasar(2);
    await note(ENCRYPTED);
    expect(await seen()).toBe(server.ahora());
  });
});
