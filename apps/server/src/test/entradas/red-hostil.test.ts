import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import { rutaDe } from '@comal/contract/route';
import { leerEntorno } from '../../env.ts';
import { arrancar, type Servidor } from '../../servidor.ts';
import { startTestServer, type TestServer } from '../server.ts';

const datos = mkdtempSync(join(tmpdir(), 'comal-red-hostil-'));
const NOMBRE = `${hostname().split('.', 1)[0]!.toLowerCase()}.local`;
const MEGA = 1_048_576;
/** Requests of one address in ten seconds, and connections, that the server takes. */
const [PETICIONES, CONEXIONES] = [300, 40];
/** Two machines of the network. */
const [QUIEN_ABRUMA, OTRO] = ['127.0.0.1', '127.0.0.2'];

let base: TestServer;
let servidor: Servidor;
let agente: Agent;

beforeAll(async () => {
  base = await startTestServer();
  servidor = await arrancar(
    leerEntorno({
      ...{ DATABASE_URL: base.databaseUrl, PORT: '0', LOG_LEVEL: 'silent', COMAL_RED: 'true', COMAL_HOST: '0.0.0.0' },
      ...{ COMAL_DATOS: datos, COMAL_PETICIONES_POR_DIRECCION: String(PETICIONES) },
      ...{ COMAL_CONEXIONES_POR_DIRECCION: String(CONEXIONES) },
    }),
  );
  agente = new Agent({ keepAlive: true, maxSockets: CONEXIONES / 2 });
}, 60_000);
afterAll(async () => {
  agente.destroy();
  await servidor?.cerrar();
  await base?.close();
  rmSync(datos, { recursive: true });
});

const RETO = 'A'.repeat(43);
const IDENTIDAD = `${rutaDe(catalog.red.identidad)}?idioma=es_MX&reto=`;
const AQUI = `${rutaDe(catalog.red.aqui)}?idioma=es_MX`;

/** What a machine of the network gets: a status, or the end of the connection. */
const pedir = async (path: string, { method = 'GET', body = '', de = QUIEN_ABRUMA, host = NOMBRE } = {}) => {
  const { port } = new URL(servidor.direccion);
  const envio = request({
    ...{ host: '127.0.0.1', port, path, method, localAddress: de, agent: de === QUIEN_ABRUMA ? agente : false },
    headers: { host: `${host}:${port}`, ...(body && { 'content-length': body.length }) },
  });
  envio.end(body);
  try {
    const [respuesta] = (await once(envio, 'response')) as [IncomingMessage];
    respuesta.resume();
    await once(respuesta, 'close');
    return respuesta.statusCode!;
  } catch {
    return 'cut';
  }
};

const conectados = ['', '/', '/comal.crt', '/comal.pem', '/comal.mobileconfig', '/confia', '/nada'].map(
  (final) => `/conectar${final}`,
);

describe('hostile input to what the network gets without a session (D-170)', { timeout: 120_000 }, () => {
  it.each(['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'])(
    '%s with a body of a megabyte is a refusal or an answer, never a fault',
    async (method) => {
      for (const camino of [...conectados, AQUI, `${IDENTIDAD}${RETO}`]) {
        const estado = await pedir(camino, { method, body: 'x'.repeat(MEGA), de: OTRO });
        expect([camino, estado === 'cut' || estado < 500]).toEqual([camino, true]);
      }
      expect(await pedir('/salud', { de: OTRO })).toBe(200);
    },
  );

  it.each([
    ['of a megabyte', `${IDENTIDAD}${'A'.repeat(MEGA)}`],
    ['of what is no text', `${IDENTIDAD}%ff%fe`],
    ['that is no path', '/conectar/%'],
    ['of a thousand parameters', `${AQUI}&${'a=1&'.repeat(1_000)}`],
    ['of a list of retos', `${IDENTIDAD}${RETO}&reto=${RETO}`],
    ['with ends of lines in it', `${IDENTIDAD}${RETO}%0d%0aSet-Cookie:%20a=b`],
  ])('an address %s is a refusal or an answer, never a fault', async (_caso, camino) => {
    const estado = await pedir(camino, { de: OTRO });
    expect(estado === 'cut' || estado < 500).toBe(true);
    expect(await pedir('/salud', { de: OTRO })).toBe(200);
  });

  it.runIf(process.platform === 'linux').each([
    // Who asks for it without encryption is told to encrypt.
    ['red/identidad', `${IDENTIDAD}${RETO}`, 403],
    ['red/aqui', AQUI, 200],
    ['the page of trust', '/conectar/', 200],
    ['the certificate', '/conectar/comal.crt', 200],
  ])('ten thousand requests for %s are refused but for a few, and nobody else is', async (_que, camino, dicho) => {
    const estados = new Map<number | string, number>();
    const deOtros: (number | string)[] = [];
    const van = async (): Promise<void> => {
      for (let i = 0; i < 500; i += 1) {
        const estado = await pedir(camino);
        estados.set(estado, (estados.get(estado) ?? 0) + 1);
        // Few enough for all the cases of this file within one window.
        if (i === 250) deOtros.push(await pedir('/salud', { de: OTRO }));
      }
    };
    const desde = performance.now();
    await Promise.all(Array.from({ length: 20 }, van));
    const ventanas = Math.ceil((performance.now() - desde) / 10_000) + 1;
    expect([...estados.keys()].filter((estado) => estado !== dicho && estado !== 429)).toEqual([]);
    expect(estados.get(dicho) ?? 0).toBeLessThanOrEqual(PETICIONES * ventanas);
    expect(estados.get(429)).toBeGreaterThan(5_000);
    expect(new Set(deOtros)).toEqual(new Set([200]));
  });
});
