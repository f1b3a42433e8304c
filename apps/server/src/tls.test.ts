import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROTOCOL_VERSION } from '@comal/contract/protocol-version';
import { sesiones } from '@comal/contract/sesiones/sesiones';
import { rutaDe } from '@comal/contract/route';
import { LIVE_PATH } from '@comal/contract/real-time';
import { leerEntorno } from './env.ts';
import { arrancar, type Servidor } from './servidor.ts';
import { PASSWORD, sembrarNegocio, type Negocio } from './test/dos-negocios.ts';
import { startTestServer, type TestServer } from './test/server.ts';

const carpeta = mkdtempSync(join(tmpdir(), 'comal-tls-'));
const [cert, key] = [join(carpeta, 'cert.pem'), join(carpeta, 'key.pem')];
let base: TestServer;
let negocio: Negocio;
let seguro: Servidor;
let llano: Servidor;

const abrir = (variables: Record<string, string>): Promise<Servidor> =>
  arrancar(leerEntorno({ DATABASE_URL: base.databaseUrl, PORT: '0', LOG_LEVEL: 'silent', ...variables }));

beforeAll(async () => {
  const de = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...de], {
    stdio: 'ignore',
  });
  base = await startTestServer();
  negocio = await sembrarNegocio(base, '5001');
  [seguro, llano] = [await abrir({ COMAL_TLS_CERT: cert, COMAL_TLS_KEY: key }), await abrir({})];
}, 60_000);
afterAll(async () => {
  await Promise.all([seguro.cerrar(), llano.cerrar()]);
  await base.close();
  rmSync(carpeta, { recursive: true });
});

/** Gives user and password; answers the status and the cookies. */
const entrar = async (direccion: string): Promise<readonly [number | undefined, string]> => {
  const pedir = direccion.startsWith('https:') ? secureRequest : request;
  const body = { cliente: '5001', sucursal: negocio.centro, usuario: 'mesero', password: PASSWORD };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const peticion = pedir(direccion + rutaDe(sesiones.entrar), { method: 'POST', headers, ca: readFileSync(cert) });
    peticion.on('response', resolve).on('error', reject).end(JSON.stringify(body));
  });
  answer.resume();
  return [answer.statusCode, String(answer.headers['set-cookie'] ?? '')];
};

/** What the live link says first; throws where it is not opened. */
const primeraPalabra = async (direccion: string): Promise<unknown> => {
  const socket = new WebSocket(direccion + LIVE_PATH, { ca: readFileSync(cert) });
  try {
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    const dicho = new Promise<string>((resolve) => socket.once('message', (datos) => resolve(String(datos))));
    socket.send(JSON.stringify({ t: 'hola', version: PROTOCOL_VERSION }));
    return (JSON.parse(await dicho) as { t: unknown }).t;
  } finally {
    socket.terminate();
  }
};

describe('with COMAL_TLS_CERT and COMAL_TLS_KEY', { timeout: 60_000 }, () => {
  it('the server answers by HTTPS, with that certificate, and the cookie of a sign-in goes by HTTPS only', async () => {
    expect(seguro.direccion).toMatch(/^https:/);
    const [status, cookie] = await entrar(seguro.direccion);
    expect([status, cookie]).toEqual([200, expect.stringMatching(/;\s*Secure/)]);
  });

  it('without encryption nothing is answered there', async () => {
    await expect(entrar(seguro.direccion.replace('https:', 'http:'))).rejects.toThrow();
  });

  it('the live link is wss', async () => {
    expect(await primeraPalabra(seguro.direccion.replace('https:', 'wss:'))).toBeTypeOf('string');
    await expect(primeraPalabra(seguro.direccion.replace('https:', 'ws:'))).rejects.toThrow();
  });

  it('without them it is HTTP, and the cookie says nothing of HTTPS', async () => {
    expect(llano.direccion).toMatch(/^http:/);
    const [status, cookie] = await entrar(llano.direccion);
    expect([status, cookie]).toEqual([200, expect.not.stringMatching(/Secure/)]);
  });
});
