import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import { LIVE_PATH } from '@comal/contract/real-time';
import { rutaDe, type Route } from '@comal/contract/route';
import { leerEntorno } from './env.ts';
import { arrancar, type Servidor } from './servidor.ts';
import { PASSWORD, sembrarNegocio, type Negocio } from './test/dos-negocios.ts';
import { startTestServer, type TestServer } from './test/server.ts';

const datos = mkdtempSync(join(tmpdir(), 'comal-red-'));
const NOMBRE = `${hostname().split('.', 1)[0]!.toLowerCase()}.local`;
let base: TestServer;
let negocio: Negocio;
let servidor: Servidor;
let autoridad: string;

/** What another machine of the network gets: it asks by a name, and so is not taken for a person at this machine. */
const pedir = async (
  camino: string,
  { method = 'GET', body, cifrado = false, host = NOMBRE, ...headers }: Record<string, unknown> = {},
): Promise<IncomingMessage & { texto: string; crudo: Buffer }> => {
  const port = Number(new URL(servidor.direccion).port);
  const opciones = {
    ...{ host: '127.0.0.1', port, path: camino, method: String(method) },
    headers: { host: `${String(host)}:${port}`, 'content-type': 'application/json', ...headers } as object as Record<
      string,
      string
    >,
  };
  const envio = cifrado ? secureRequest({ ...opciones, ca: autoridad, servername: String(host) }) : request(opciones);
  const respuesta = await new Promise<IncomingMessage>((resolve, reject) => {
    envio
      .on('response', resolve)
      .on('error', reject)
      .end(body === undefined ? undefined : JSON.stringify(body));
  });
  const partes: Buffer[] = [];
  for await (const parte of respuesta) partes.push(parte as Buffer);
  const crudo = Buffer.concat(partes);
  return Object.assign(respuesta, { texto: crudo.toString('utf8'), crudo });
};

const abrir = (): Promise<Servidor> =>
  arrancar(
    leerEntorno({
      ...{ DATABASE_URL: base.databaseUrl, PORT: '0', LOG_LEVEL: 'silent', COMAL_RED: 'true' },
      ...{ COMAL_HOST: '0.0.0.0', COMAL_DATOS: datos },
    }),
  );

beforeAll(async () => {
  base = await startTestServer();
  negocio = await sembrarNegocio(base, '5002');
  servidor = await abrir();
  autoridad = (await pedir('/conectar/comal.pem')).texto;
}, 60_000);
afterAll(async () => {
  await servidor?.cerrar();
  await base?.close();
  rmSync(datos, { recursive: true });
});

const ENTRAR = rutaDe(catalog.sesiones.entrar);
const entrada = () => ({ cliente: '5002', sucursal: negocio.centro, usuario: 'mesero', password: PASSWORD });
const TODAS: readonly Route[] = Object.values(catalog).flatMap((grupo): readonly Route[] => Object.values(grupo));

describe('a server on the network with its own authority (D-170)', { timeout: 60_000 }, () => {
  it('signs in by HTTPS who trusts its authority, with a cookie that goes by HTTPS only', async () => {
    const r = await pedir(ENTRAR, { method: 'POST', body: entrada(), cifrado: true });
    expect([r.statusCode, String(r.headers['set-cookie'])]).toEqual([200, expect.stringMatching(/;\s*Secure/)]);
  });

  it('signs nobody in over an unencrypted connection of the network, and answers only what guests need', async () => {
    const r = await pedir(ENTRAR, { method: 'POST', body: entrada() });
    expect([r.statusCode, r.texto]).toEqual([403, expect.stringContaining('SOLO_CIFRADO')]);
    const abiertas = new Set<string>();
    for (const ruta of TODAS) {
      const { texto } = await pedir(rutaDe(ruta).replace(/\{\w+\}/g, '1'), { method: ruta.method });
      if (!texto.includes('SOLO_CIFRADO')) abiertas.add(rutaDe(ruta));
    }
    expect([...abiertas].toSorted()).toEqual(
      [
        ...['menu', 'menu/version', 'menu/publico', 'menu/contar', 'menu/registrar-comanda-auto-servicio'],
        ...['menu/pedido', 'menu/llamar', 'red/aqui'],
      ]
        .map((camino) => `/qrestaurant/api/v1/${camino}`)
        .toSorted(),
    );
  });

  it('opens no live link without encryption, and opens it with it', async () => {
    const { port } = new URL(servidor.direccion);
    const probar = (esquema: string) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`${esquema}://127.0.0.1:${port}${LIVE_PATH}`, {
          ...{ ca: autoridad, servername: NOMBRE, headers: { host: `${NOMBRE}:${port}` } },
        });
        socket.on('open', () => {
          socket.terminate();
          resolve('opened');
        });
        socket.on('error', ({ message }) => resolve(message));
      });
    expect([await probar('ws'), await probar('wss')]).toEqual([expect.stringContaining('403'), 'opened']);
  });

  it('answers a person at the same machine without encryption, who never meets the network', async () => {
    const r = await pedir(ENTRAR, { method: 'POST', body: entrada(), host: 'localhost' });
    expect(r.statusCode).toBe(200);
  });

  it('leads a browser that asks for a page to the page of trust', async () => {
    const r = await pedir('/', { accept: 'text/html,*/*' });
    expect([r.statusCode, r.headers.location]).toEqual([302, '/conectar/']);
  });

  it.each(['/m/../index.html', '/m/%2e%2e/index.html', '/conectar/..%2findex.html', '/m/..\\index.html'])(
    'gives no page of staff by %s',
    async (camino) => {
      const r = await pedir(camino);
      expect([r.statusCode, r.texto.includes('SOLO_CIFRADO')]).toEqual([403, true]);
    },
  );

  it('promises nothing for other services of its name', async () => {
    const r = await pedir('/salud', { cifrado: true });
    expect(r.headers['strict-transport-security']).toBeUndefined();
  });

  it('refuses what a page that came unencrypted writes over an encrypted connection', async () => {
    const port = new URL(servidor.direccion).port;
    const con = (esquema: string) =>
      pedir(ENTRAR, { method: 'POST', body: entrada(), cifrado: true, origin: `${esquema}://${NOMBRE}:${port}` });
    const [llano, cifrado] = [await con('http'), await con('https')];
    expect([llano.statusCode, llano.texto.includes('ORIGEN_NO_PERMITIDO'), cifrado.statusCode]).toEqual([
      403,
      true,
      200,
    ]);
  });

  it('tells by which names and addresses one gets to it, and which authority to trust', async () => {
    const { data } = JSON.parse((await pedir(rutaDe(catalog.red.aqui))).texto) as { data: Record<string, unknown> };
    const huella = new X509Certificate(autoridad).fingerprint256;
    expect(data).toMatchObject({
      equipo: hostname(),
      autoridad: { nombre: expect.stringMatching(`^Comal de ${hostname()} \\d{4}-\\d\\d-\\d\\d$`), huella },
    });
    expect(data['nombres']).toContain(NOMBRE);
    expect(data['direcciones']).not.toContain('127.0.0.1');
  });

  it('gives its authority as each system takes it', async () => {
    const [crt, perfil] = [await pedir('/conectar/comal.crt'), await pedir('/conectar/comal.mobileconfig')];
    const der = new X509Certificate(autoridad).raw;
    expect([crt.headers['content-type'], crt.crudo.equals(der)]).toEqual(['application/x-x509-ca-cert', true]);
    expect(perfil.headers['content-type']).toBe('application/x-apple-aspen-config');
    const [, dentro = ''] = /<data>([^<]*)<\/data>/.exec(perfil.texto)!;
    expect(Buffer.from(dentro.replace(/\s/g, ''), 'base64').equals(der)).toBe(true);
  });

  it.skipIf(process.platform === 'win32')('keeps its keys where only its user reads them', () => {
    const modes = ['red', 'red/autoridad.json', 'red/servidor.json'].map((f) => statSync(join(datos, f)).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600, 0o600]);
  });

  it('has the same authority and certificate after a new start', async () => {
    await servidor.cerrar();
    servidor = await abrir();
    expect((await pedir('/conectar/comal.pem')).texto).toBe(autoridad);
    expect((await pedir('/salud', { cifrado: true })).statusCode).toBe(200);
  });
});

describe('a server that does not listen on the network by itself', () => {
  it('has no authority to give', async () => {
    const { status, body } = await base.call(catalog.red.aqui, {});
    expect([status, body.data]).toMatchObject([200, { nombres: [], direcciones: [], autoridad: null }]);
    const r = await base.app.inject({ url: '/conectar/comal.crt' });
    expect(r.statusCode).toBe(404);
  });
});
