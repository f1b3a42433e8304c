import { execFileSync } from 'node:child_process';
import { createHmac, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createPlain, type RequestListener } from 'node:http';
import { createServer as createSecure } from 'node:https';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { equipos } from '@comal/contract/equipos';
import { marcaDe } from '@comal/domain/impresion/equipos/equipo';
import { NoAnswer, post } from './call.ts';
import { pair } from './pair.ts';
import { readPairing } from './pairing.ts';

const hasOpenssl = ((): boolean => {
  try {
    return execFileSync('openssl', ['version']).length > 0;
  } catch {
    return false;
  }
})();

const CODE = '7KQ2M9XD';
const KEY = 'k'.repeat(43);
/** The first byte of an encrypted connection. */
const HANDSHAKE = 0x16;

/** An authority, and a server's certificate of it. */
interface Made {
  readonly authority: string;
  readonly cert: string;
  readonly key: string;
}

let folder: string;
let own: Made;
let other: Made;
let servers: Server[] = [];

const make = (name: string): Made => {
  const at = (file: string): string => join(folder, `${name}-${file}`);
  const openssl = (...args: string[]): void => void execFileSync('openssl', args, { stdio: 'pipe' });
  const ec = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  openssl('req', '-x509', ...ec, '-keyout', at('ca.key'), '-out', at('ca.pem'), '-subj', `/CN=${name}`, '-days', '2');
  openssl('req', ...ec, '-keyout', at('key.pem'), '-out', at('req.pem'), '-subj', '/CN=Comal');
  writeFileSync(at('ext'), 'subjectAltName=IP:127.0.0.1\n');
  const by = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-extfile', at('ext'), '-days', '1'];
  openssl('x509', '-req', '-in', at('req.pem'), ...by, '-out', at('cert.pem'));
  const read = (file: string): string => readFileSync(at(file), 'utf8');
  return { authority: read('ca.pem'), cert: read('cert.pem'), key: read('key.pem') };
};

/** A server on one port that shows an authority and has a certificate; `heard`: what it was asked by HTTPS. */
const serve = async ({ shows, has }: { readonly shows: string; readonly has: Made }) => {
  const heard: string[] = [];
  const answers: RequestListener = (request, response) => {
    request.on('data', (part: Buffer) => heard.push(part.toString()));
    request.on('end', () =>
      response.end(
        JSON.stringify({ message: '', data: { clave: KEY, equipo: 3, negocio: 'La Güera', sucursal: 'Roma Norte' } }),
      ),
    );
  };
  const plain = createPlain((_request, response) => response.end(shows));
  const secure = createSecure({ cert: has.cert, key: has.key }, answers);
  const door = createServer((socket) => {
    socket
      .on('error', () => undefined)
      .once('data', (first: Buffer) => {
        socket.pause().unshift(first);
        if (first[0] === HANDSHAKE) return void secure.emit('connection', socket);
        plain.emit('connection', socket);
        socket.resume();
      });
  }).listen(0, '127.0.0.1');
  servers.push(door);
  await once(door, 'listening');
  return { origin: `https://127.0.0.1:${(door.address() as AddressInfo).port}`, heard };
};

/** The code as the server with this authority shows it. */
const codeOf = ({ authority }: Made): string =>
  CODE + marcaDe(createHmac('sha256', CODE).update(new X509Certificate(authority).fingerprint256).digest());

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'comal-autoridad-'));
  if (hasOpenssl) [own, other] = [make('propia'), make('otra')];
});
afterEach(() => {
  for (const server of servers) server.close();
  servers = [];
  rmSync(join(folder, 'vinculo.json'), { force: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.runIf(hasOpenssl)('a server with its own authority (D-170)', () => {
  const place = (origin: string) => ({ origin, folder, name: 'BARRA-PC' });
  const ask = (origin: string, authority?: string) =>
    post(origin, equipos.trabajo, {}, { signal: AbortSignal.timeout(5_000), authority });

  it('is trusted by the code that it showed, and its authority is kept with the pairing', async () => {
    const { origin, heard } = await serve({ shows: own.authority, has: own });
    expect(await pair(place(origin), codeOf(own))).toMatchObject({ is: 'paired', business: 'La Güera' });
    expect(heard.join('')).toContain(CODE);
    expect(readPairing(folder)).toEqual({ origin, key: KEY, authority: own.authority });
  });

  it.each([
    [
      'shows its own authority',
      () => ({ shows: other.authority, has: other }),
      /no es el servidor que dio este código/,
    ],
    [
      'shows the right one and has a certificate of another',
      () => ({ shows: own.authority, has: other }),
      /No contesta/,
    ],
    [
      'shows what is no certificate',
      () => ({ shows: '<h1>hola</h1>', has: own }),
      /no es el servidor que dio este código/,
    ],
  ] as const)('gets nothing in the name of which another one %s', async (_case, who, why) => {
    const { origin, heard } = await serve(who());
    const paired = await pair(place(origin), codeOf(own));
    expect(paired).toMatchObject({ is: 'refused', why: expect.stringMatching(why) as string });
    expect([heard, readPairing(folder)]).toEqual([[], null]);
  });

  it('is not trusted by a code without a mark', async () => {
    const { origin, heard } = await serve({ shows: own.authority, has: own });
    expect(await pair(place(origin), CODE)).toMatchObject({ is: 'refused' });
    expect(heard).toEqual([]);
  });

  it('is the only one that is trusted for its pairing', async () => {
    const [right, wrong] = [
      await serve({ shows: own.authority, has: own }),
      await serve({ shows: own.authority, has: other }),
    ];
    await expect(ask(wrong.origin, own.authority)).rejects.toThrow(NoAnswer);
    await expect(ask(right.origin)).rejects.toThrow(NoAnswer);
    expect([right.heard, wrong.heard]).toEqual([[], []]);
    await ask(right.origin, own.authority).catch(() => undefined);
    expect(right.heard).toEqual(['{}']);
  });
});
